//: array-size
class Size {
    /*@ requires n < 4;
      @ ensures n >= 0 ==> \result.length == n; */
    static boolean[] make(int n) {
        return new boolean[n]; //~> return new boolean[Math.max(n, 0)];
    }
}
