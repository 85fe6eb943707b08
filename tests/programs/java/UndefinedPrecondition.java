//: verify
//: verdict: refuted
//: why: the clause that says how long the array is comes after the one that reads it
class UndefinedPrecondition {
  /*@ requires t[1] == 1; //~ spec-defined
    @ requires t.length > 1;
    @ ensures \result == t.length;
    @*/
  static int length(int[] t) { return t.length; }

  /*@ requires t.length > 1 && t[1] == 1;
    @ ensures \result > 1;
    @*/
  static int guarded(int[] t) { return t.length; }

  //@ ensures \result >= 0;
  static int call(int[] t) {
    return t.length == 1 ? 0 : length(t); //~ precondition
  }
}
