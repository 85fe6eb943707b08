//: verify
//: truth: true
//: aims: frontend.spec.clauses.CaseBuilder
//: why: x is the name for y, not the field
//: answer: proved
class OldNameHidesField {
  static int x;
  //@ old int x = y; requires y < 100;
  //@ ensures OldNameHidesField.x == x + 1; assignable OldNameHidesField.x;
  static void f(int y) { OldNameHidesField.x = y + 1; }
}
