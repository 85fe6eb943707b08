//: assertion
class CopyShallow {
    static class Cell { int v; }
    //@ requires a.length == 1 && a[0] != null;
    static void copy(Cell[] a) {
        Cell[] b = new Cell[1];
        b[0] = a[0]; //~> b[0] = new Cell();
        int before = a[0].v;
        b[0].v = 9;
        assert a[0].v == before;
    }
}
