//: verify --strict
//: truth: true
//: aims: engines.invariants.measuring
//: why: i comes to the length
//: answer: proved
class EndsCounts {
  //@ ensures \result == 0;
  static int f(int[] a) { int i = 0; while (i < a.length) { i++; } return 0; }
}
