//: postcondition
class NestedObjects {
    static class Wheel { int size; }
    static class Car { Wheel front = new Wheel(), back = new Wheel(); }
    //@ requires 0 <= c.front.size <= 50 && 0 <= c.back.size <= 50; ensures \result == c.front.size + c.back.size;
    static int sizes(Car c) {
        return c.front == c.back ? c.front.size : c.front.size + c.back.size; //~> return c.front.size + c.back.size;
    }
}
