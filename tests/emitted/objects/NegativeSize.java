//: array-size
class NegativeSize {
    int room;
    int[] data = new int[1];
    //@ requires room < 3;
    void grow() {
        data = new int[room]; //~> data = new int[room < 0 ? 0 : room];
    }
}
