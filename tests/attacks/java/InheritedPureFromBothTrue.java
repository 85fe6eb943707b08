//: verify
//: truth: true
//: aims: frontend.java.members.kept_by
//: why: both say no more than pure
//: answer: proved
interface UR { /*@ pure @*/ int f(); }
class URP { /*@ pure @*/ public int f() { return -1; } }
class URC extends URP implements UR { }
