//: verify
//: truth: false
//: aims: frontend.lower.lifetimes
//: why: a compound literal in a loop lives as long as its block
//: answer: refuted
int main(void) {
  int *p = 0;
  for (int i = 0; i < 2; i++) {
    if (i == 1) return *p;
    p = (int[]){i + 1, 2};
  }
  return 0;
}
