//: verify --only g
//: truth: false
//: aims: frontend.java.inner
//: why: the lambda expression does not keep the contract of m
//: answer: diagnostic
interface LambdaOneParameter {
  //@ ensures \result > 0;
  int m(int x);
  //@ ensures \result > 0;
  default int g() { return m(4); }
  LambdaOneParameter WRONG = x -> -x;
}
