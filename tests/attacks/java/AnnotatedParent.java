//: verify --only f
//: truth: false
//: aims: frontend.java.inner.parent_names
//: why: K is that of the parent, which is written with an annotation
//: answer: refuted
import java.lang.annotation.*;
class AnnotatedParent {
  @Target(ElementType.TYPE_USE) @interface Q { }
  static final int K = 1;
  static class A { static final int K = 2; }
  static class B extends AnnotatedParent.@Q A {
    //@ ensures \result == 1;
    static int f() { return K; }
  }
}
