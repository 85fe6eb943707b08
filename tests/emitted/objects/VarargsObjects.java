//: postcondition
class VarargsObjects {
    static class Cell { int v; }
    static int first(Cell... cells) { return cells.length == 0 ? 0 : cells[0].v; }
    //@ ensures \result == c.v;
    static int get(Cell c) {
        return first(); //~> return first(c);
    }
}
