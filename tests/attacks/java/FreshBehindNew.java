//: verify
//: truth: true
//: aims: frontend.lower.frames
//: why: both are new
//: answer: proved
class FreshBehindNew {
  static class N { /*@ nullable @*/ N next; }
  //@ ensures \fresh(\result) && \result.next != null && \fresh(\result.next);
  static N f(N o) { N n = new N(); n.next = new N(); return n; }
}
