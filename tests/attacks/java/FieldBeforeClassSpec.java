//: verify
//: truth: false
//: aims: frontend.java.specifications
//: why: Foo is the field: its array has four elements
//: answer: unknown
class FieldBeforeClassSpec { static class Foo { static final int length = 7; }
  static int[] Foo = new int[3];
  //@ ensures \result == Foo.length;
  static int f() { Foo = new int[4]; return 7; } }
