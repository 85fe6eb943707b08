//: verify
//: truth: false
//: aims: program.interpreter.arguments.ArgumentBuilder
//: why: a struct in a struct that pointers lead to is an object of its own, also in inputs
//: answer: refuted
struct inner { int x; int y[2]; };
struct outer { struct inner in; int n; };
struct inner *inside(struct outer *o) { return &o->in; }
/*@ requires \valid(o); assigns o->n; ensures o->n < 100; */
void set(struct outer *o) { o->n = o->in.x; }
