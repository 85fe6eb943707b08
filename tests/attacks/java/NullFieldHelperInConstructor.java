//: verify
//: truth: false
//: aims: frontend.java.initialization
//: why: the method is called before the field is set
//: answer: refuted
class NullFieldHelperInConstructor {
  private int[] a;
  NullFieldHelperInConstructor() { int k = size(); a = new int[k]; }
  private int size() { return a.length; }
}
