//: verify --only f
//: truth: true
//: aims: frontend.java.classes.Classes
//: why: the class outside is not meant
//: answer: proved
class N { static int v = 1; }
class InheritedNestedClassTrue { static class N { static int v = 2; } }
class B extends InheritedNestedClassTrue {
  //@ ensures \result == 5 && InheritedNestedClassTrue.N.v == 5;
  static int f() { N.v = 5; return N.v; }
}
