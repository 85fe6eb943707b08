//: verify
//: truth: false
//: aims: frontend.spec.clauses
//: why: the definition is the value at entry
//: answer: refuted
class OldDefinitionShadows {
  static int g;
  //@ requires g < 9; old int before = g; ensures g == before;
  static void f() { g = g + 1; }
}
