//: index
class Index {
    //@ ensures true;
    static int last(int[] t) {
        return t[t.length - 1]; //~> return t.length == 0 ? 0 : t[t.length - 1];
    }
}
