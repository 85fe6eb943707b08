//: null
class Null {
    //@ ensures \result >= 0;
    static int size(/*@ nullable @*/ int[] t) {
        return t.length; //~> return t == null ? 0 : t.length;
    }
}
