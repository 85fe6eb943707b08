//: index
class StackPop {
    private final int[] data;
    private int top;
    //@ requires 0 <= room && room <= 5;
    StackPop(int room) { data = new int[room]; }
    //@ requires top < data.length && top >= 0;
    int peek() {
        return data[top - 1]; //~> return top > 0 ? data[top - 1] : 0;
    }
}
