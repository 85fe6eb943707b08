//: verify
//: truth: true
//: aims: frontend.lower.lvalues
//: why: a.next is the field of the old a
//: answer: proved
class AssignedTarget { static class N { /*@ nullable @*/ N next; }
  //@ requires true;
  static void f(N a, N b) { N k = a; a.next = a = b; assert k.next == b; } }
