//: null
class LampOfOther {
    enum Colour { RED, GREEN }
    /*@ nullable */ Colour wanted;
    Colour shown = Colour.RED;
    //@ requires true;
    static int place(LampOfOther o) {
        return o.wanted.ordinal(); //~> return o.shown.ordinal();
    }
}
