//: verify --strict
//: truth: true
//: aims: execution.conclusion
//: why: longer arrays reach the end
//: answer: proved
class VacuousWithinLengths {
  //@ diverges true; ensures \result == 0;
  static int f(int[] a) { if (a.length < 7) { while (true) { } } return 0; }
}
