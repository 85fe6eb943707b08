//: verify --only f
//: truth: false
//: aims: frontend.java.classes.holder
//: why: compareTo in an enum is that of Enum, which fails for null
//: answer: diagnostic
class EnumCompareOuter {
  static int compareTo(int[] x) { return 7; }
  enum E { A;
    //@ ensures \result == 7;
    int f() { return compareTo(null); }
  }
}
