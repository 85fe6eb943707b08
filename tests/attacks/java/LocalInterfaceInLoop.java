//: verify --only f
//: truth: false
//: aims: frontend.java.statements
//: why: Math is the local interface
//: answer: diagnostic
class LocalInterfaceInLoop {
  //@ ensures \result == 1;
  static int f() {
    int r = 0;
    for (int i = 0; i < 1; i++) {
      interface Math { static int abs(int x) { return 3; } }
      r = Math.abs(-1);
    }
    return r;
  }
}
