//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: the new node leads to an old one
//: answer: refuted
class FreshBehind {
  static class N { /*@ nullable @*/ N next; }
  //@ ensures \fresh(\result) && \result.next != null && \fresh(\result.next);
  static N f(N o) { N n = new N(); n.next = o; return n; }
}
