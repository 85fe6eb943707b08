//: verify --only f
//: truth: false
//: aims: frontend.java.imports
//: why: Integer is the class inside of Box, whose MAX_VALUE is 5
//: answer: diagnostic
package p;
import p.Box.Integer;
class ImportedNested {
  //@ ensures \result == 2147483647;
  static int f() { return Integer.MAX_VALUE; }
}
class Box { static class Integer { static final int MAX_VALUE = 5; } }
