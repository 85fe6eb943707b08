//: verify --only f
//: truth: false
//: aims: frontend.java.inner.parent_names
//: why: K is that of the parent, which is written with comments
//: answer: refuted
class CommentedParent {
  static final int K = 1;
  static class A { static final int K = 2; }
  static class B extends /* a */ CommentedParent /* b */ . // c
     A {
    //@ ensures \result == 1;
    static int f() { return K; }
  }
}
