//: verify
//: truth: false
//: aims: run.reachable.reached
//: why: after drop it is null
//: answer: refuted
class ReachedNull {
  /*@ nullable @*/ private int[] data = new int[2];

  void drop() { data = null; }

  //@ ensures true;
  int first() { return data[0]; }
}
