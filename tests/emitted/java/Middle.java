//: overflow
class Middle {
    /*@ requires 0 <= a && a <= b;
      @ ensures a <= \result && \result <= b; */
    static int middle(int a, int b) {
        return (a + b) / 2; //~> return a + (b - a) / 2;
    }
}
