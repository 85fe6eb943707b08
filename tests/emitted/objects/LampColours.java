//: postcondition
class LampColours {
    enum Colour { RED, GREEN, AMBER }
    Colour shown = Colour.RED;
    /*@ nullable */ Colour wanted;
    //@ requires c != Colour.GREEN; ensures \result == (c == Colour.RED ? Colour.GREEN : shown);
    Colour after(Colour c) {
        if (wanted != null && c == Colour.AMBER) return wanted; //~> if (wanted != null) wanted = null;
        return c == Colour.RED ? Colour.GREEN : shown;
    }
}
