//: postcondition
class Total {
    /*@ requires t.length <= 3;
      @ ensures \result == (\sum int i; 0 <= i && i < t.length; (\bigint) t[i]); */
    static long total(int[] t) {
        long total = 0;
        for (int i = 1; i < t.length; i++) { //~> for (int i = 0; i < t.length; i++) {
            total += t[i];
        }
        return total;
    }
}
