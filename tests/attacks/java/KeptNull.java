//: verify --only f
//: truth: true
//: aims: frontend.java.kept
//: why: nothing ever gives the nullable field an array
//: answer: proved
class KeptNull {
  private /*@ nullable @*/ int[] t;
  //@ ensures \result;
  boolean f() { return t == null; }
}
