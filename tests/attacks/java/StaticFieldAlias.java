//: verify --only f
//: truth: false
//: aims: execution.shapes.entries
//: why: a static field and a parameter may be one object
//: answer: refuted
class StaticFieldAlias {
  static class Node { int v; }

  static Node head;

  static void f(Node a) {
    if (a == null || head == null) {
      return;
    }
    a.v = 1;
    head.v = 2;
    assert a.v == 1;
  }
}
