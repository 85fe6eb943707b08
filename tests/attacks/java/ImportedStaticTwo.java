//: verify
//: truth: false
//: aims: frontend.java.imports.Imports
//: why: Bar may have a better min for short values
//: answer: unknown
import static java.lang.Math.*;
import static foo.Bar.*;
class ImportedStaticTwo {
  //@ ensures \result <= x;
  static int f(short x, short y) { return min(x, y); }
}
