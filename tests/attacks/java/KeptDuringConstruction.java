//: verify
//: truth: true
//: aims: frontend.lower.function_contracts
//: why: the method is called when the initialisers have run
//: answer: proved
class KeptDuringConstruction {
  private int n = 5;
  int m;
  //@ ensures m == 5;
  KeptDuringConstruction() { m = get(); }
  //@ ensures \result == 5; pure
  private int get() { return n; }
}
