//: postcondition
class FinallyState {
    boolean open;
    //@ ensures !open;
    void use(int x) {
        open = true;
        try {
            if (x > 100) return;
            open = false; //~> open = true;
        } finally {
            if (x < 50) open = false; //~> open = false;
        }
    }
}
