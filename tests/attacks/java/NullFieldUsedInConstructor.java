//: verify
//: truth: false
//: aims: frontend.java.initialization
//: why: the field is null while the constructor runs
//: answer: refuted
class NullFieldUsedInConstructor {
  private int[] a;
  private int n;
  NullFieldUsedInConstructor() { n = a.length; a = new int[1]; }
}
