//: verify
//: truth: true
//: aims: frontend.java.functions._is_of_object
//: why: the new one has the same v
//: answer: unknown
class EqualsInSpec { int v;
  //@ also ensures \result <==> o instanceof EqualsInSpec && ((EqualsInSpec) o).v == v;
  public boolean equals(/*@ nullable @*/ Object o) { return o instanceof EqualsInSpec e && e.v == v; }
  //@ ensures \result.equals(this);
  EqualsInSpec copy() { EqualsInSpec r = new EqualsInSpec(); r.v = v; return r; } }
