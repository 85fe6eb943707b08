//: postcondition
class ConstructorField {
    int low, high;
    /*@ requires low <= high;
      @ ensures this.low == low && this.high == high; */
    ConstructorField(int low, int high) {
        this.low = low;
        high = high; //~> this.high = high;
    }
}
