// A class without a constructor has one that only initialises: it must keep what the class promises.

//: reference field that nothing sets | false | refuted null
class T {
  int[] a;
  int f() { return a.length; }
}

//: reference field that is set where it is declared | true | proved
class T {
  int[] a = new int[2];
  int f() { return a.length; }
}

//: reference field that may be null | false
class T {
  /*@ nullable */ int[] a;
  int f() { return a.length; }
}

//: reference field that may be null, and is asked | true | proved
class T {
  /*@ nullable */ int[] a;
  int f() { return a == null ? 0 : a.length; }
}

//: static reference field that nothing sets | false | refuted null
class T {
  static int[] a;
  static int f() { return a.length; }
}

//: invariant that the default value breaks | false
class T {
  int n; //@ invariant n > 0;
  int f() { return n; }
}

//: invariant that the initial value keeps | true | proved
class T {
  int n = 1; //@ invariant n > 0;
  int f() { return n; }
}

//: reference field beside a static one that is set | false | refuted null
class T {
  static int[] shared = new int[1];
  int[] own;
  int f() { return own.length; }
}
