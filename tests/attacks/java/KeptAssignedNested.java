//: verify --only f
//: truth: false
//: aims: frontend.java.kept
//: why: a nested class assigns the static field
//: answer: refuted
class KeptAssignedNested {
  private static int n = 5;
  static class In { static void set() { n = 6; } }
  //@ ensures \result == 5;
  static int f() { return n; }
}
