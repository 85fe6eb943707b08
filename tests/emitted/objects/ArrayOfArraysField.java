//: index
class ArrayOfArraysField {
    int[][] rows = new int[2][2];
    //@ requires rows.length == 2;
    int corner() {
        return rows[1][1]; //~> return rows[1].length > 1 ? rows[1][1] : 0;
    }
}
