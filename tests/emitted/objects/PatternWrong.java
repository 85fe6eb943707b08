//: null
class PatternWrong {
    static class Node { int value; }
    static class Leaf extends Node { }
    //@ requires true;
    static int follow(/*@ nullable @*/ Node n) {
        if (!(n instanceof Leaf leaf)) return n.value; //~> if (!(n instanceof Leaf leaf)) return 0;
        return leaf.value;
    }
}
