//: postcondition
class Swap {
    /*@ requires t.length == 2 && u.length == 2;
      @ assignable t[0], u[0];
      @ ensures t[0] == \old(u[0]) && u[0] == \old(t[0]); */
    static void swap(int[] t, int[] u) {
        t[0] = u[0]; //~> int keep = t[0]; t[0] = u[0];
        u[0] = t[0]; //~> u[0] = keep;
    }
}
