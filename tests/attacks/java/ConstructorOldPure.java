//: verify
//: truth: false
//: aims: frontend.java.objects.check_before_object
//: why: the object did not exist
//: answer: unknown
class ConstructorOldPure {
  int n;
  //@ pure
  int get() { return n; }
  //@ ensures \old(get()) == 7 || n == 1;
  ConstructorOldPure(int k) { n = k; }
}
