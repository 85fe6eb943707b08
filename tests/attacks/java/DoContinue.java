//: verify
//: truth: true
//: aims: frontend.lower.statements
//: why: continue goes to the condition of a do loop
//: answer: proved
class DoContinue {
  //@ ensures \result == 1;
  static int f() { int i = 0; do { i++; if (i == 1) continue; i = 50; } while (i < 1); return i; }
}
