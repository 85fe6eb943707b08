//: postcondition
class ArrowSwitch {
    static class Light { int colour; }
    //@ requires 0 <= l.colour <= 2; ensures \result == (l.colour == 0 ? 10 : l.colour == 1 ? 20 : 30);
    static int seconds(Light l) {
        return switch (l.colour) {
            case 0 -> 10;
            case 1, 2 -> 20; //~> case 1 -> 20;
            default -> 30;
        };
    }
}
