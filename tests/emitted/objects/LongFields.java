//: postcondition
class LongFields {
    long total; short small; byte tiny; char letter; boolean on;
    //@ requires total < 1L << 40 && total >= 0; ensures total == \old(total) + small;
    void add() {
        total += (byte) small; //~> total += small;
    }
}
