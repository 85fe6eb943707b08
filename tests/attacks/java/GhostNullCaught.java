//: verify --only f
//: truth: false
//: aims: frontend.lower.state.catching
//: why: f(null) returns 1: nothing throws where only specifications look
//: answer: refuted
class GhostNullCaught {
  static class O {
    /*@ ghost int seen; */
  }

  //@ requires o == null; ensures \result == 2;
  static int f(/*@ nullable */ O o) {
    try {
      //@ set o.seen = 1;
      return 1;
    } catch (NullPointerException e) {
      return 2;
    }
  }
}
