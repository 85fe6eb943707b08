//: postcondition
class TreeDepth {
    static class Tree { /*@ nullable @*/ Tree left; }
    //@ requires t.left == null || t.left.left == null; ensures \result == (t.left == null ? 1 : 2);
    static int depth(Tree t) {
        return t.left == null ? 0 : 2; //~> return t.left == null ? 1 : 2;
    }
}
