//: verify --only f
//: truth: false
//: aims: frontend.java.classes.find
//: why: K is that of the parent with a type argument
//: answer: refuted
class GenericParentNested {
  static final int K = 1;
  static class A<T> { static class In { static final int K = 3; } static final int K = 2; }
  static class B extends GenericParentNested.A<int[]> {
    //@ ensures \result == 1;
    static int f() { return K; }
  }
}
