//: verify
//: verdict: refuted
//: why: a parameter that may be null is kept where null may not be
class FieldGivenNull {
  int[] kept = new int[1];
  /*@ nullable @*/ int[] spare;

  //@ ensures spare == other;
  void keepSpare(/*@ nullable @*/ int[] other) {
    spare = other;
  }

  //@ ensures kept == other;
  void keep(/*@ nullable @*/ int[] other) {
    kept = other; //~ null
  }
}
