//: verify --only g
//: truth: false
//: aims: frontend.java.inner
//: why: the lambda expression does not keep the contract of m
//: answer: diagnostic
interface LambdaImplements {
  //@ ensures \result > 0;
  int m();
  //@ ensures \result > 0;
  default int g() { return m(); }
  LambdaImplements WRONG = () -> -1;
}
