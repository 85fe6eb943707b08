//: verify --only f
//: truth: true
//: aims: frontend.java.structure
//: why: brackets behind the parameters belong to the result
//: answer: proved
class BracketsBehindMethod {
  //@ ensures \result.length == 2;
  static int f()[] { return new int[2]; }
}
