//: postcondition
//: --math wrap
class Wide {
    /*@ requires -1000 < b && b < 1000;
      @ ensures \result <==> a * b > 1000000000; */
    private boolean large(long a, long b) {
        return a * b > 1000000000; //~> return b > 0 ? a > 1000000000 / b : b < 0 && a < 1000000000 / b;
    }
}
