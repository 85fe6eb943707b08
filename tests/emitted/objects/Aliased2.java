//: postcondition
class Aliased2 {
    static class Cell { int v; }
    //@ ensures a.v == 1;
    static void set(Cell a, Cell b) {
        a.v = 1;
        b.v = 2; //~> if (a != b) b.v = 2;
    }
}
