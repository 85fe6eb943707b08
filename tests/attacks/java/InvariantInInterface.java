//: verify
//: truth: false
//: aims: frontend.java.objects
//: why: a method inherits the invariant of the interface
//: answer: unknown
interface InvariantInInterface {
  int LIMIT = 3;
  //@ invariant LIMIT == 4;
  //@ ensures true;
  default void f() { }
}
