//: class
class Cast {
    static class Shape {
    }

    static class Disc extends Shape {
        int radius;
    }

    //@ ensures \result == 0;
    static int radius(boolean round) {
        Shape shape = round ? new Disc() : new Shape();
        return ((Disc) shape).radius; //~> return shape instanceof Disc ? ((Disc) shape).radius : 0;
    }
}
