//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: a model import is not read
//: answer: unknown
//@ model import java.util.*;
class ModelImport {
  //@ ensures \result == 2;
  static int f() { return 1; }
}
