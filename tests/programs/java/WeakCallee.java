//: verify
//: verdict: proved
//: may: unknown callee-contract-too-weak
//: why: right only for what the body of the callee does, not for all that its contract allows
class WeakCallee {
  /*@ requires x < 100;
    @ assignable \nothing;
    @ ensures \result > x;
    @*/
  static int next(int x) {
    return x + 1;
  }

  /*@ requires x < 50;
    @ ensures \result == x + 1;
    @*/
  static int use(int x) {
    return next(x);
  }
}
