//: verify
//: truth: false
//: aims: frontend.c.literal_objects
//: why: the literal ends with the function that gives its address
//: answer: refuted
static int *give(int n) { return (int[2]){n, n + 1}; }
int main(void) { int *p = give(3); return p[1]; }
