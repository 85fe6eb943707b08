//: verify --timeout 20
//: truth: error
//: aims: frontend.java.ghosts._lemma
//: why: what ghost code calls has to be pure
//: answer: diagnostic
class ModelNotPureLemma {
  static int n;
  /*@ assignable n;
    @ model static void set(int k) { n = k; } @*/
  //@ ensures n == 3;
  static void f() { /*@ set set(3); */ }
}
