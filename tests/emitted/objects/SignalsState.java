//: postcondition
//: no test: no test evaluates what `signals` says
class SignalsState {
    static class Empty extends RuntimeException { }
    int left;
    /*@ requires 0 <= left <= 100;
      @ ensures left == \old(left) - 1;
      @ signals (Empty) left == \old(left);
      @ signals_only Empty; */
    void take() {
        left = left - 1; //~> if (left == 0) throw new Empty();
        if (left < 0) throw new Empty(); //~> left = left - 1;
    }
}
