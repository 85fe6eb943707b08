//: frame
class FrameField {
    int x, y;
    //@ requires x < 1000; assignable x; ensures x == \old(x) + 1;
    void inc() {
        x = x + 1;
        if (x > 500) y = y / 2 + 1; //~> x = x + 0;
    }
}
