//: verify
//: truth: true
//: aims: frontend.java.making
//: why: this(...) runs the initialisers once
//: answer: proved
class ThisCallNoSecondInit { int v = 1; { v += 1; } ThisCallNoSecondInit(int k) { v += k; }
  //@ ensures v == 5;
  ThisCallNoSecondInit() { this(3); } }
