//: verify
//: truth: true
//: aims: frontend.lower.state.FunctionState
//: why: size is not changed; a struct of very many parts is passed by value, which must not take all memory
//: answer: unknown
typedef struct { int size; unsigned char text[65536]; } message;
/*@ requires a.size == 5; ensures \result == 5; assigns \nothing; */
int f(message a) { message c = a; return c.size; }
