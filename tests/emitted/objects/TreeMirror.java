//: postcondition
class TreeMirror {
    static class Tree { /*@ nullable @*/ Tree left, right; }
    //@ ensures t.left == \old(t.right) && t.right == \old(t.left);
    static void mirror(Tree t) {
        Tree kept = t.left;
        if (t.right != null) t.left = t.right; //~> t.left = t.right;
        t.right = kept;
    }
}
