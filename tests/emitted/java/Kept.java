//: frame
class Kept {
    static int count;

    /*@ requires 0 <= i && i < t.length && t.length <= 3;
      @ assignable t[i];
      @ ensures t[i] == 7; */
    static void set(int[] t, int i) {
        t[i] = 7;
        t[0] = 7; //~> t[i] = 7;
    }
}
