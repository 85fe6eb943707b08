//: postcondition
class EqualsOwn {
    static class Point { int x, y; }
    //@ ensures \result <==> (a.x == b.x && a.y == b.y);
    static boolean same(Point a, Point b) {
        return a.x == b.x || a.y == b.y; //~> return a.x == b.x && a.y == b.y;
    }
}
