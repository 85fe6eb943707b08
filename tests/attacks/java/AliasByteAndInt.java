//: verify
//: truth: true
//: aims: execution.record_inputs.refined
//: why: arrays of different types are different objects
//: answer: proved
class AliasByteAndInt { 
  //@ requires p.length > 0 && q.length > 0;
  static void f(byte[] p, int[] q) { p[0] = 1; q[0] = 2; assert p[0] == 1; } }
