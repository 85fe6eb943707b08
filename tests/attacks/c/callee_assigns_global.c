//: verify --only g
//: truth: false
//: aims: frontend.lower.call_frames
//: why: the contract lets f change n
//: answer: unknown
int n;
/*@ assigns n; ensures \true; */
void f(void);
/*@ requires n == 1; ensures n == 1; */
void g(void) { f(); }
