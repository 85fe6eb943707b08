//: division
class Division {
    /*@ requires a >= 0;
      @ ensures b != 0 ==> \result == a / b; */
    static long divide(int a, int b) {
        return a / b; //~> return b == 0 ? 0 : (long) a / b;
    }
}
