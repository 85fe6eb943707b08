//: verify
//: truth: false
//: aims: frontend.java.members.kept_by
//: why: f of UQP is not pure, as UQ wants it
//: answer: unknown
interface UQ { /*@ pure @*/ int f(); }
class UQP { static int n; public int f() { n++; return -1; } }
class UQC extends UQP implements UQ { }
