//: verify --only f --check assertion
//: truth: false
//: aims: frontend.lower.state._throws
//: why: f(null) runs into the assertion: nothing throws where only specifications look
//: answer: proved-bounded
class GhostUnchecked {
  static class O {
    /*@ ghost int seen; */
  }

  //@ requires o == null;
  static void f(/*@ nullable */ O o) {
    //@ set o.seen = 1;
    assert false;
  }
}
