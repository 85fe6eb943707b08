//: verify
//: truth: false
//: aims: frontend.lower.writes.write
//: why: the parameter may be the field's array
//: answer: unknown
class AliasField {
  private int[] own = new int[1];
  //@ requires own.length > 0 && a.length > 0; ensures own[0] == \old(own[0]);
  void f(int[] a) { a[0] = 1; }
}
