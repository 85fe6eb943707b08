//: verify --only f
//: truth: error
//: aims: frontend.java.nodes.type_variables
//: why: Integer is a type variable there, which has no members
//: answer: diagnostic
class TypeVariableHidesClass {
  static class In<Integer> {
    //@ ensures \result == 2147483647;
    int f() { return Integer.MAX_VALUE; }
  }
}
