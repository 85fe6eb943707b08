// Arrays in fields: they may be assigned, be the same as others, and change through calls.
// options: --timeout 4

//: assigned in a loop, perhaps never | false | refuted postcondition
int[] data = {1};
//@ requires n >= 0; ensures data.length == 3;
void f(int n) { for (int i = 0; i < n; i++) { data = new int[3]; } }

//: assigned in a loop, at least once | true
int[] data = {1};
//@ requires 1 <= n && n < 4; ensures data.length == 3;
void f(int n) { for (int i = 0; i < n; i++) { data = new int[3]; } }

//: a parameter may be the field | false | refuted postcondition
int[] data = {1};
//@ requires data.length > 0 && a.length > 0; ensures data[0] == \old(data[0]);
void f(int[] a) { a[0] = 5; }
void set(int[] a) { data = a; }

//: a parameter that is not the field | true | proved
int[] data = {1};
//@ requires data.length > 0 && a.length > 0 && a != data; ensures data[0] == \old(data[0]);
void f(int[] a) { a[0] = 5; }
void set(int[] a) { data = a; }

//: two fields may be the same | false | refuted postcondition
int[] one = {1}; static int[] two = {2};
//@ requires one.length > 0 && two.length > 0; ensures two[0] == \old(two[0]);
void f() { one[0] = 5; }
void set(int[] a) { one = a; two = a; }

//: elements before, of the array before | true | proved
int[] data = {1};
//@ requires data.length > 1; ensures data[0] == \old(data[1]) && data.length == 1;
void f() { int x = data[1]; data = new int[1]; data[0] = x; }

//: elements before, of the array after | false | refuted postcondition
int[] data = {1};
//@ requires data.length > 1; ensures data[0] == \old(data[0]);
void f() { int x = data[1]; data = new int[1]; data[0] = x; }

//: a call assigns the field | false | refuted
int[] data = {1};
//@ assignable data; ensures data.length == 2;
void renew() { data = new int[2]; }
//@ requires data.length == 5; ensures data.length == 5;
void f() { renew(); }

//: a call assigns the field, by its contract | true
int[] data = {1};
//@ assignable data; ensures data.length == 2;
void renew() { data = new int[2]; }
//@ requires data.length == 5; ensures data.length == 2 && data != null;
void f() { renew(); }

//: a call changes an element | false | refuted
int[] data = {1};
//@ requires data.length > 1; assignable data[0]; ensures data[0] == 7;
void put() { data[0] = 7; }
//@ requires data.length > 1; ensures data[0] == \old(data[0]);
void f() { put(); }

//: a call leaves the other elements | true | proved
int[] data = {1};
//@ requires data.length > 1; assignable data[0]; ensures data[0] == 7;
void put() { data[0] = 7; }
//@ requires data.length > 1; ensures data[1] == \old(data[1]) && data[0] == 7;
void f() { put(); }

//: index out of the field | false | refuted index
int[] data = {1};
//@ requires 0 <= i; ensures true;
int f(int i) { return data[i]; }
void set(int[] a) { data = a; }

//: a frame that names the field does not hold its elements | false | refuted frame
int[] data = {1};
//@ requires data.length > 0; assignable data;
void f() { data[0] = 7; }
void set(int[] a) { data = a; }

//: a frame with the elements does not hold the field | false | refuted frame
int[] data = {1};
//@ requires data.length > 0; assignable data[*];
void f() { data = data; }

//: a frame means the array at entry | false | refuted frame
int[] data = {1}; int[] other = {2};
//@ requires data.length > 0 && other.length > 0 && data != other; assignable data, data[*];
void f() { data = other; data[0] = 7; }

//: an array that was made inside may be written | true | proved
int[] data = {1};
//@ assignable data; ensures data[0] == 7;
void f() { data = new int[1]; data[0] = 7; }

//: a sum over a field | true
int[] data = {1};
//@ requires data.length <= 3 && (\forall int i; 0 <= i && i < data.length; 0 <= data[i] && data[i] < 9);
//@ ensures \result == (\sum int i; 0 <= i && i < data.length; data[i]);
int f() { int s = 0; for (int x : data) s += x; return s; }
void set(int[] a) { data = a; }

//: a null that is tested | true | proved
/*@ nullable @*/ int[] cache;
//@ ensures \result == (cache == null ? 0 : cache.length);
int f() { if (cache == null) return 0; return cache.length; }

//: a null that is tested too late | false | refuted null
/*@ nullable @*/ int[] cache;
//@ requires true;
int f() { int n = cache.length; return cache == null ? 0 : n; }

//: a private method makes it null | false | refuted null
int[] data = {1};
private void drop() { data = null; }
//@ requires true;
void f() { drop(); data = new int[1]; }

//: a local may be null | true | proved
int[] data = {1};
//@ requires true;
void f(boolean b) { int[] x = null; if (b) { x = new int[2]; data = x; } }

//: a result is not null | false | refuted
/*@ nullable @*/ int[] cache;
//@ requires true;
int[] f() { return cache; }

//: two constructors, one forgets | false | refuted null
int[] data;
T() { data = new int[1]; }
T(int n) { }

//: two constructors, neither forgets | true | proved
int[] data;
T() { data = new int[1]; }
//@ requires n >= 0;
T(int n) { data = new int[n]; }

//: a constructor keeps a parameter | true | proved
final int[] data;
T(int[] a) { data = a; }
//@ ensures \result == data.length;
int f() { return data.length; }

//: a constructor keeps a parameter that may be null | false | refuted null
int[] data;
T(/*@ nullable @*/ int[] a) { data = a; }

//: the default of a class | true | proved
/*@ nullable_by_default @*/ class T {
  int[] data;
  //@ requires true;
  int f() { return 1; }
}

//: a parameter by the default of a class | false | refuted null
/*@ nullable_by_default @*/ class T {
  //@ requires true;
  static int f(int[] a) { return a.length; }
}

//: a parameter that says otherwise | true | proved
/*@ nullable_by_default @*/ class T {
  //@ requires true;
  static int f(/*@ non_null @*/ int[] a) { return a.length; }
}

//: a result by the default of the class around | true | proved
/*@ nullable_by_default @*/ class T {
  static class P {
    //@ requires true;
    static int[] f() { return null; }
  }
}

//: a class that turns the default round again | false | refuted postcondition
/*@ nullable_by_default @*/ class T {
  /*@ non_null_by_default @*/ static class P {
    //@ requires true;
    static int[] f() { return null; }
  }
}

//: a field by the default of a class | false
/*@ nullable_by_default @*/ class T {
  int[] data;
  //@ requires true;
  int f() { return data.length; }
}

//: the default of a method | error
class T {
  //@ nullable_by_default
  //@ requires true;
  static int f(int[] a) { return 1; }
}

//: a row of another array may be one of the field's | false
static int[][] rows = new int[1][1];
//@ requires a.length == 1;
static void f(int[][] a) { a[0] = null; }
static void set(int[][] a) { rows = a; }

//: a row that is not null | true
static int[][] rows = new int[1][1];
//@ requires a.length == 1;
static void f(int[][] a, int[] row) { a[0] = row; }
