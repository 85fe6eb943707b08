//: verify --only f
//: truth: false
//: aims: frontend.java.classes.Classes
//: why: the nested class that B inherits from A is nearer than the class of that name outside
//: answer: refuted
class N { static int v = 1; }
class InheritedNestedClass { static class N { static int v = 2; } }
class B extends InheritedNestedClass {
  //@ requires true; ensures InheritedNestedClass.N.v == \old(InheritedNestedClass.N.v);
  static void f() { N.v = 5; }
}
