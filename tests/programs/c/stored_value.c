//: verify
//: verdict: proved
//: why: the value of an assignment is what was stored, also where the store changes the index
/*@ requires \valid(a + (0 .. 8)) && a[0] == 0 && a[5] == 9; ensures \result == 5; */
int assigned(int *a) { return a[a[0]] = 5; }

/*@ requires \valid(a + (0 .. 8)) && a[0] == 0 && a[1] == 7; ensures \result == 1; */
int incremented(int *a) { return ++a[a[0]]; }

/*@ requires \valid(a + (0 .. 8)) && a[0] == 0 && a[1] == 7; ensures \result == 0; */
int incremented_after(int *a) { return a[a[0]]++; }

/*@ requires \valid(a + (0 .. 8)) && a[0] == 0 && a[3] == 7; ensures \result == 3; */
int compound(int *a) { return a[a[0]] += 3; }

/*@ requires \valid(a + (0 .. 8)) && a[0] == 0 && a[3] == 7; ensures \result == 4; */
int nested(int *a) { int x = 1 + (a[a[0]] = 3); return x; }
