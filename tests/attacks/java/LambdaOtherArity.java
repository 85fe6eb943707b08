//: verify --only g
//: truth: true
//: aims: frontend.java.inner
//: why: what the interface demands is assumed of others; the lambda expression here has two parameters
//: answer: proved-bounded
interface LambdaOtherArity {
  //@ ensures \result > 0;
  int m();
  //@ ensures \result > 0;
  default int g() { return m(); }
  interface Two { int two(int a, int b); }
  Two SUM = (a, b) -> a + b;
}
