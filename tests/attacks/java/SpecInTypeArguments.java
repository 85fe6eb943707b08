//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: what stands among type arguments is not passed over
//: answer: diagnostic
class SpecInTypeArguments {
  static java.util.List</*@ ensures false; @*/ Integer> l;
  //@ ensures \result == 1;
  static int f() { return 1; }
}
