//: verify
//: verdict: refuted
//: why: a static field is not null either, and nothing gives it a value when the class is initialised
class FieldOfClassForgotten {
  static int[] table; //~ null

  //@ ensures \result >= 0;
  static int entries() {
    return table.length;
  }
}
