//: postcondition
class Different {
    /*@ requires t.length == 3;
      @ ensures \result <==> (\alldifferent t;); */
    static boolean different(int[] t) {
        return t[0] != t[1] && t[1] != t[2]; //~> return t[0] != t[1] && t[1] != t[2] && t[0] != t[2];
    }
}
