//: verify
//: truth: true
//: aims: execution.inputs
//: why: main starts with the initial values
//: answer: proved
static int n = 4;
/*@ ensures \result == 4; */
int main(void) { return n; }
