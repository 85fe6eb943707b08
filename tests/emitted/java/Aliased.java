//: postcondition
class Aliased {
    /*@ requires t.length == 1 && u.length == 1 && t[0] < 9 && u[0] < 9;
      @ ensures t[0] == \old(t[0]) + 1; */
    static void add(int[] t, int[] u) {
        t[0]++;
        u[0] += 2; //~> if (t != u) u[0] += 2;
    }
}
