//: verify
//: truth: true
//: aims: frontend.java.plain_enums
//: why: the constructor counts, so the constants are objects
//: answer: unknown
class EnumComputedField {
  static int next = 1;

  enum Id {
    A, B;
    final int id;
    Id() { id = EnumComputedField.next++; }
  }

  public static void main(String[] args) {
    assert Id.B.id == 2;
    next = 50;
    assert Id.A.id == 1;
  }
}
