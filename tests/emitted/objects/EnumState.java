//: postcondition
class EnumState {
    private int state;
    //@ requires 0 <= state <= 2; ensures state == (\old(state) + 1) % 3;
    void next() {
        switch (state) {
            case 0: state = 1; break;
            case 1: state = 2; //~> case 1: state = 2; break;
            default: state = 0;
        }
    }
}
