//: verify
//: truth: false
//: aims: frontend.c.names.note_extern
//: why: the extern x in the block is the one of the file
//: answer: refuted
extern void reach_error(void);
int x = 1;
int main(void) { int x = 2; { extern int x; x = 7; } { extern int x; if (x == 7) reach_error(); } return 0; }
