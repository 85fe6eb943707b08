//: verify
//: truth: false
//: aims: frontend.java.nodes.annotation_words
//: why: the annotation says what a clause would
//: answer: unknown
class SpecAnnotationRequires {
  @org.jmlspecs.annotation.Ensures("\result == 2")
  static int f() { return 1; }
}
