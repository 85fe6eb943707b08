//: verify --strict
//: truth: false
//: aims: run.verification
//: why: nobody calls broken, and it reads beyond its array
//: answer: refuted
class OmittedIndex {
  //@ ensures \result == 1;
  static int one() { return 1; }
  static int broken() { int[] a = new int[2]; return a[2]; }
}
