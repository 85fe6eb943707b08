//: verify
//: truth: false
//: aims: frontend.lower.touched.on_others
//: why: f leaves o with n = 0
//: answer: refuted
class PrivateMethodOnOther {
  private int n; //@ invariant n > 0;

  PrivateMethodOnOther() { n = 1; }

  private void clear() { n = 0; }

  //@ ensures true;
  static void f(PrivateMethodOnOther o) { o.clear(); }
}
