//: postcondition
class RecordOfObject {
    static class Cell {
        int value;
    }

    record Link(Cell from, Cell to) { }

    //@ requires link.from() != null && link.to() != null;
    //@ ensures link.to().value == \old(link.from().value);
    static void copy(Link link) {
        link.from().value = link.to().value; //~> link.to().value = link.from().value;
    }
}
