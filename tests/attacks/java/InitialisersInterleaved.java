//: verify
//: truth: true
//: aims: frontend.java.making
//: why: fields and blocks run in the order of the source
//: answer: proved
class InitialisersInterleaved { int a = 1; { a = a * 10; } int b = a + 1; { a = 3; }
  //@ ensures b == 11 && a == 3;
  InitialisersInterleaved() { } }
