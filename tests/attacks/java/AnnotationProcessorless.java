//: verify --only f
//: truth: true
//: aims: frontend.java.structure
//: why: annotations of Java say nothing about values
//: answer: proved
class AnnotationProcessorless {
  @Deprecated int n;
  //@ ensures \result == 1;
  @SuppressWarnings("unused") static int f(final @Deprecated int x) { return 1; }
}
