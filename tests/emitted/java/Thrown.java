//: exception
class Thrown {
    //@ ensures \result == a;
    static int same(int a) {
        if (a == 7) {
            throw new IllegalArgumentException("seven"); //~> return a;
        }
        return a;
    }
}
