//: postcondition
class SwitchOnKind {
    static abstract class Shape {
        abstract int corners();
    }

    static class Square extends Shape {
        int corners() {
            return 4;
        }
    }

    static class Circle extends Shape {
        int corners() {
            return 1; //~> return 0;
        }
    }

    //@ ensures \result <==> shape instanceof Circle;
    static boolean round(Shape shape) {
        return switch (shape.corners()) {
            case 0 -> true;
            default -> false;
        };
    }
}
