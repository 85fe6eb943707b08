//: verify
//: truth: false
//: aims: frontend.lower.lifetimes.note_object
//: why: the object of the round before has ended
//: answer: refuted
int main(void) {
  int *before = 0, s = 0;
  for (int i = 0; i < 2; i++) {
    int x = i;
    if (before) s += *before;
    before = &x;
  }
  return s;
}
