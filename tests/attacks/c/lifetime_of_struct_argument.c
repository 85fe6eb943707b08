//: verify
//: truth: false
//: aims: frontend.lower.lifetimes.end_parameters
//: why: the parameter has ended
//: answer: refuted
struct s { int a; };
static int *at(struct s x) { return &x.a; }
int main(void) { struct s y = {1}; return *at(y); }
