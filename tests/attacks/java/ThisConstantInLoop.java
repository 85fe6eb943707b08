//: verify
//: truth: true
//: aims: frontend.java.expressions
//: why: k is 3
//: answer: proved
class ThisConstantInLoop { final int k = 3; //@ ensures \result == 3;
  int f() { int n = 0; 
   //@ maintaining n == i && i <= this.k; decreases this.k - i;
   for (int i = 0; i < this.k; i++) n++; return n; } }
