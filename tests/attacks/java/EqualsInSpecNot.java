//: verify
//: truth: false
//: aims: frontend.java.functions._is_of_object
//: why: the new one has 0
//: answer: unknown
class EqualsInSpecNot { int v;
  //@ also ensures \result <==> o instanceof EqualsInSpecNot && ((EqualsInSpecNot) o).v == v;
  public boolean equals(/*@ nullable @*/ Object o) { return o instanceof EqualsInSpecNot e && e.v == v; }
  //@ ensures \result.equals(this);
  EqualsInSpecNot copy() { return new EqualsInSpecNot(); } }
