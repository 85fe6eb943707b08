//: verify
//: truth: false
//: aims: frontend.java.initialization
//: why: the static initialiser reads a before it is set
//: answer: unknown
class NullStaticLater {
  static int n = size();
  static int[] a = new int[2];
  static int size() { return a.length; }
}
