//: verify
//: truth: true
//: aims: frontend.java.switches
//: why: labels are characters
//: answer: proved
class SwitchCharacter {
  //@ requires c == 'b'; ensures \result == 2;
  static int f(char c) { switch (c) { case 'a': return 1; case 98: return 2; default: return 3; } }
}
