//: verify
//: truth: true
//: aims: frontend.lower.statements
//: why: 0 goes on, 1 adds 3, 2 adds 2, 3 adds 1 and leaves
//: answer: proved
class LabelsInSwitch {
  //@ ensures \result == 6;
  static int f() {
    int s = 0;
    outer: for (int i = 0; i < 5; i++) {
      switch (i) {
        case 0: continue outer;
        case 1: s += 1;
        case 2: s += 2; break;
        case 3: s += 1; break outer;
        default: s += 100;
      }
    }
    return s;
  }
}
