//: verify
//: verdict: proved
//: why: the value of an assignment is what was stored, also where the store changes the index
class StoredValue {
  //@ requires a.length == 9 && a[0] == 0 && a[5] == 9;
  //@ ensures \result == 5;
  static int assigned(int[] a) {
    return a[a[0]] = 5;
  }

  //@ requires a.length == 9 && a[0] == 0 && a[1] == 7;
  //@ ensures \result == 1;
  static int incremented(int[] a) {
    return ++a[a[0]];
  }

  //@ requires a.length == 9 && a[0] == 0 && a[1] == 7;
  //@ ensures \result == 0;
  static int incremented_after(int[] a) {
    return a[a[0]]++;
  }

  //@ requires a.length == 9 && a[0] == 0 && a[3] == 7;
  //@ ensures \result == 3;
  static int compound(int[] a) {
    return a[a[0]] += 3;
  }

  //@ requires a.length == 9 && a[0] == 0 && a[3] == 7;
  //@ ensures \result == 6;
  static int used_twice(int[] a) {
    return (a[a[0]] = 3) + a[0];
  }

  //@ requires a.length == 9 && a[0] == 1 && 0 <= i <= 1;
  //@ ensures \result == i + 1 + i;
  static int left_to_right(int[] a, int i) {
    int before = i;
    return before + (i = before + 1);
  }

  //@ requires a.length == 9 && 0 <= i <= 3;
  //@ ensures a[i] == i + 2;
  static void place_before_value(int[] a, int i) {
    a[i] = (i = i + 1) + 1;
  }

  //@ requires 0 <= i <= 3;
  //@ ensures \result == 3 * i + 3;
  static int operands(int i) {
    return i++ + i++ + i;
  }

  //@ requires 0 <= i <= 3;
  //@ ensures \result == i;
  static int itself(int i) {
    i = i++;
    return i;
  }

  //@ requires 0 <= i <= 3;
  //@ ensures \result == 2 * i + 1;
  static int compound_reads_first(int i) {
    i += ++i;
    return i;
  }

  static int two(int a, int b) {
    return 100 * a + b;
  }

  //@ requires 0 <= i <= 3;
  //@ ensures \result == 101 * i + 1;
  static int arguments(int i) {
    return two(i++, i);
  }
}
