//: verify
//: truth: error
//: aims: frontend.java.collection
//: why: a contract cannot belong to a field
//: answer: diagnostic
class AnnotationBeforeField {
  //@ ensures \result == 2;
  int n;
  int f() { return 1; }
}
