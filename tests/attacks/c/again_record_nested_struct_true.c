//: verify
//: truth: true
//: aims: frontend.lower.objects
//: why: arrays in structs in arrays begin anew, too
//: answer: proved
extern void reach_error(void);
struct in { int b[2]; }; struct s { struct in e[2]; int n; };
int main(void) {
  int turns = 0;
again:;
  struct s x = {{{{1, 2}}, {{3}}}, 4};
  if (x.e[1].b[0] != 3 || x.e[1].b[1] != 0 || x.e[0].b[1] != 2) reach_error();
  x.e[1].b[1] = 7; x.e[0].b[1] = 6; x.e[1].b[0] = 5;
  if (turns++ < 2) goto again;
  return 0;
}
