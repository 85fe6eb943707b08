//: verify
//: truth: false
//: aims: frontend.lower.views
//: why: writing the byte writes both bit-fields
//: answer: refuted
extern void reach_error(void);
struct s { unsigned a : 3, b : 5; };
int main(void) {
  struct s s = {0, 0};
  *(unsigned char *)&s = 0xff;
  if (s.a == 7 && s.b == 31) reach_error();
  return 0;
}
