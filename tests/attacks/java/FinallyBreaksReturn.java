//: verify
//: truth: true
//: aims: frontend.lower.statements
//: why: a break in finally takes the return back
//: answer: proved
class FinallyBreaksReturn {
  //@ ensures \result == 5;
  static int f() { while (true) { try { return 3; } finally { break; } } return 5; }
}
