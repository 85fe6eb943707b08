//: frame
class LongRow {
    static long sum;

    /*@ requires t.length == 2;
      @ assignable t[0], sum;
      @ ensures t[0] == \old(t[1]) && sum >= \old(sum); */
    static void shift(long[] t) {
        t[0] = t[1];
        t[1] = 1; //~> t[0] = t[1];
    }
}
