//: frame
class FrameOther {
    static class Cell { int v, w; }
    //@ assignable a.v; ensures a.v == 3;
    static void set(Cell a, Cell b) {
        a.v = 3;
        b.w = b.w / 2 + 1; //~> a.v = 3;
    }
}
