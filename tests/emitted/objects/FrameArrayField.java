//: frame
class FrameArrayField {
    static class Row { int[] data = new int[2]; }
    //@ requires r.data.length == 2; assignable r.data[0]; ensures r.data[0] == 5;
    static void set(Row r) {
        r.data[1] = 5; //~> r.data[0] = 5;
        r.data[0] = 5;
    }
}
