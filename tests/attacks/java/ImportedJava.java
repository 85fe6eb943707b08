//: verify
//: truth: false
//: aims: frontend.java.imports
//: why: java is a class here
//: answer: unknown
import foo.java;
class ImportedJava { //@ ensures \result == 2;
  static int f() { return java.lang.Math.max(1, 2); } }
