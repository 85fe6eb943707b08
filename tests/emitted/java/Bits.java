//: postcondition
class Bits {
    /*@ requires t.length == 2 && !t[0];
      @ ensures \result == ((a & 12) == 8 || t[1] || (byte) a < 0 || a / 7 == -1); */
    static boolean test(int a, boolean[] t, char c) {
        return (a & 8) == 8 || t[1] || (byte) a < 0 || a / 7 == -1; //~> return (a & 12) == 8 || t[1] || (byte) a < 0 || a / 7 == -1;
    }
}
