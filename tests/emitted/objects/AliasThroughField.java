//: assertion
class AliasThroughField {
    static class Cell { int v; }
    Cell first = new Cell(), second = new Cell();
    //@ requires true;
    void set() {
        first.v = 1;
        second.v = 2; //~> if (second != first) second.v = 2;
        assert first.v == 1;
    }
}
