//: postcondition
class PrivateFinalObjects {
    static class Cell { private final int v; Cell(int v) { this.v = v; } }
    private final Cell a, b;
    PrivateFinalObjects(Cell a, Cell b) { this.a = a; this.b = b; }
    //@ ensures \result == 1;
    int one() {
        return a.v > 50 && b.v < 10 ? 0 : 1; //~> return 1;
    }
}
