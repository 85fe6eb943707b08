//: verify
//: truth: false
//: aims: frontend.java.functions._may_be_null
//: why: the result of x() in A is not null
//: answer: unknown
class InheritedNotNull { 
  interface A { A x(); }
  record B(/*@ nullable */ A x) implements A { } }
