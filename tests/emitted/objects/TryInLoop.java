//: postcondition
class TryInLoop {
    static class Bad extends RuntimeException { }
    int done;
    //@ requires 0 <= bad <= 2; ensures done == 3;
    void run(int bad) {
        done = 0;
        for (int i = 0; i < 3; i++) {
            try {
                if (i == bad) throw new Bad();
                done++;
            } catch (Bad e) {
                break; //~> done++;
            }
        }
    }
}
