//: division
class ThrownInCallee {
    static class Mean {
        int sum, n;
        int value() { return sum / n; }
    }
    //@ requires m.n >= 0 && m.sum >= 0;
    static int mean(Mean m) {
        return m.value(); //~> return m.n == 0 ? 0 : m.value();
    }
}
