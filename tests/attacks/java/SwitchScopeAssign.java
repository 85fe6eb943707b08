//: verify
//: truth: true
//: aims: frontend.java.switches
//: why: the local x of the block is assigned, not the field
//: answer: proved
class SwitchScopeAssign {
  static int x = 1;
  //@ requires x == 1; ensures \result == 1;
  static int f(int k) {
    switch (k) { case 1: int x = 4; break; default: x = 7; return x - 6; }
    return SwitchScopeAssign.x;
  }
}
