//: index
class StackPush {
    final int[] data = new int[3];
    int top;
    //@ requires 0 <= top;
    void push(int x) {
        if (top <= data.length) { //~> if (top < data.length) {
            data[top] = x;
            top = top + 1;
        }
    }
}
