//: postcondition
class Rows {
    /*@ requires m.length == 2 && m[0].length == 1 && m[1].length == 1;
      @ ensures m[0][0] == 1; */
    static void set(int[][] m) {
        m[0][0] = 1; //~> m[1][0] = 2;
        m[1][0] = 2; //~> m[0][0] = 1;
    }
}
