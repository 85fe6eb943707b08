//: postcondition
class ShapeArea {
    interface Shape { int area(); }
    static class Square implements Shape {
        int side;
        public int area() { return 0 <= side && side < 100 ? side * side : 0; }
    }
    static class Line implements Shape {
        public int area() { return -1; } //~> public int area() { return 0; }
    }
    //@ ensures \result >= 0;
    static int total(Shape one, Shape other) { return one.area() + other.area(); }
}
