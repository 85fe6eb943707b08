// Methods marked `helper` neither assume nor keep the invariants of their object.

//: private helper may leave the invariant broken | true | proved
class T {
  private int n; //@ private invariant n > 0;
  /*@ ensures n == 1; */ public T() { n = 1; }
  /*@ private normal_behavior assignable n; ensures n == 0; */
  private /*@ helper */ void clear() { n = 0; }
}

//: helper that everybody can call and that breaks the invariant | unknown
class T {
  private int n; //@ private invariant n > 0;
  /*@ ensures n == 1; */ public T() { n = 1; }
  public /*@ helper */ void clear() { n = 0; }
}

//: helper that everybody can call but that changes nothing | true | proved
class T {
  private /*@ spec_public */ int n; //@ public invariant n > 0;
  /*@ ensures n == 1; */ public T() { n = 1; }
  /*@ ensures \result == n; */ public /*@ pure helper */ int get() { return n; }
}

//: helper does not know the invariant | false
class T {
  private /*@ spec_public */ int n; //@ public invariant n > 0;
  /*@ ensures n == 1; */ public T() { n = 1; }
  public int reset() { n = 0; int found = get(); n = 1; return found; }
  /*@ ensures \result > 0; */ public /*@ pure helper */ int get() { return n; }
}

//: without `helper` the invariant is known | true | proved
class T {
  private /*@ spec_public */ int n; //@ public invariant n > 0;
  /*@ ensures n == 1; */ public T() { n = 1; }
  /*@ ensures \result > 0; */ public /*@ pure */ int get() { return n; }
}

//: an invariant directly before a method is one of the class | false
class T {
  private /*@ spec_public */ int n;
  /*@ ensures n == 1; */ public T() { n = 1; }
  //@ public invariant n > 0;
  public void clear() { n = 0; }
}

//: an invariant directly before a method is known in others | true | proved
class T {
  private /*@ spec_public */ int n;
  //@ public invariant n > 0;
  /*@ ensures n == 1; */ public T() { n = 1; }
  /*@ ensures \result > 0; */ public int get() { return n; }
}
