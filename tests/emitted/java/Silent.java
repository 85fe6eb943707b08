//: overflow
//: no test: Java wraps silently
class Silent {
    //@ ensures true;
    static int next(int a) {
        return a + 1;
    }
}
