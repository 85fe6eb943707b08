//: verify
//: truth: false
//: aims: frontend.c.initializers._string
//: why: the string fills its row, the rest is zero
//: answer: refuted
extern void reach_error(void);

int main(void) {
  char s[2][4] = {[1] = "ab", [0][1] = 'x'}; char t[] = {"hi"}; char u[5] = {'a', [3] = 'd'};
  if (s[1][0] == 'a' && s[1][2] == 0 && s[0][1] == 'x' && s[0][0] == 0 && sizeof t == 3 && u[3] == 'd' && u[4] == 0) reach_error();
  return 0;
}
