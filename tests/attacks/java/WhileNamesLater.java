//: verify
//: truth: true
//: aims: frontend.java.loops
//: why: in the clause of the loop the name is the constant: the local is declared in its body
//: answer: proved
class WhileNamesLater {
  static final int k = 3;
  //@ requires true;
  static void f(int n) {
    //@ loop_invariant k == 3;
    while (n > 0) { int k = n; n = k - 1; }
  }
}
