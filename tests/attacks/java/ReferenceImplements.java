//: verify --only g
//: truth: false
//: aims: frontend.java.inner
//: why: the method that is referred to does not keep the contract of m
//: answer: diagnostic
interface ReferenceImplements {
  //@ ensures \result > 0;
  int m();
  //@ ensures \result > 0;
  default int g() { return m(); }
  static int minus() { return -1; }
  ReferenceImplements WRONG = ReferenceImplements::minus;
}
