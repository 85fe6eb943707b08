//: verify
//: truth: false
//: aims: frontend.java.objects.check_before_object
//: why: the fields of an object that is not made yet have no values: the method cannot be called there
//: answer: unknown
class ConstructorRequiresPure {
  int n;
  //@ pure
  int get() { return n; }
  //@ requires get() > 0;
  //@ ensures n > 0;
  ConstructorRequiresPure() { }
}
