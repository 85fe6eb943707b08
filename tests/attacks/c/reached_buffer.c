//: verify
//: truth: false
//: aims: run.reachable.reached
//: why: the fifth call of push
//: answer: refuted
static int buf[4];
static int cnt;

/*@ ensures \result == 0; */
int push(int x) { buf[cnt++] = x; return 0; }
