//: verify
//: truth: true
//: aims: run.reachable.reached
//: why: nothing makes it null
//: answer: unknown
class ReachedNeverNull {
  /*@ nullable @*/ private int[] data = new int[2];

  void renew() { data = new int[3]; }

  //@ ensures true;
  int first() { return data[0]; }
}
