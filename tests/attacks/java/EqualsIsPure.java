//: verify
//: truth: false
//: aims: frontend.java.functions._is_of_object
//: why: equals changes a field, which JML's Object does not allow
//: answer: refuted
class EqualsIsPure { int n;
  //@ also ensures true;
  public boolean equals(Object o) { n++; return false; } }
