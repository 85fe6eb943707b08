//: verify --only f
//: truth: false
//: aims: frontend.java.of_object
//: why: arrays in records are compared as references
//: answer: refuted
class RecordSameComponents {
  record P(int x, int[] cells) { }
  record Q(int x, int[] cells) { }

  static void f(int[] a, int[] b) {
    Object p = new P(1, a);
    assert p.equals(new P(1, b));
  }
}
