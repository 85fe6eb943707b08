//: assertion
class Asserted {
    //@ requires 0 <= a && a < 100;
    static int twice(int a) {
        int b = a + a;
        assert b < 100; //~> assert b < 200;
        return b;
    }
}
