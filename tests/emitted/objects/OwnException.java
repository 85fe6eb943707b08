//: exception
class OwnException {
    static class Full extends RuntimeException { }
    int used; final int[] room = new int[2];
    //@ requires 0 <= used && used <= 2; ensures \result == used;
    int check() {
        if (used >= 2) throw new Full(); //~> if (used > 2) throw new Full();
        return used;
    }
}
