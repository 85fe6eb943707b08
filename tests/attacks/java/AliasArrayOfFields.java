//: verify
//: truth: false
//: aims: execution.record_inputs.refined
//: why: the arrays of two objects may be one
//: answer: refuted
class AliasArrayOfFields { static class H { int[] d = new int[2]; }
  //@ requires p.d.length > 0 && q.d.length > 0 && p != q;
  static void f(H p, H q) { p.d[0] = 1; q.d[0] = 2; assert p.d[0] == 1; } }
