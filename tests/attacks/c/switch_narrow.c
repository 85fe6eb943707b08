//: verify
//: truth: true
//: aims: frontend.lower.statements._switch
//: why: the value is promoted, never 256
//: answer: proved
extern void reach_error(void);
int main(void) { unsigned char c = 0; switch (c) { case 256: reach_error(); } return 0; }
