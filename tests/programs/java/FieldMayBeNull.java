//: verify
//: verdict: refuted
//: why: a field that is declared nullable is null in some state
class FieldMayBeNull {
  @Nullable short[] cache;

  //@ ensures \result >= 0;
  int known() {
    return cache.length; //~ null
  }

  //@ ensures \result >= 0;
  int knownOrNone() {
    return cache == null ? 0 : cache.length;
  }
}
