//: verify
//: verdict: refuted
//: why: each function changes an object and accesses it again with no order between the two
//: vacuous: no path reaches a normal exit
int g;

/*@ requires \valid(a + (0 .. 1)) && i == 0; */
int place(int *a, int i) {
  return a[i] = i++; //~ sequencing
}

/*@ requires \valid(a + (0 .. 1)) && i == 0; */
int index_moves(int *a, int i) {
  return a[i++] = i; //~ sequencing
}

/*@ requires 0 <= i <= 9; */
int twice(int i) {
  return i++ + i++; //~ sequencing
}

/*@ requires 0 <= i <= 9; */
int itself(int i) {
  i = i++; //~ sequencing
  return i;
}

/*@ requires 0 <= i <= 9; */
int with_more(int i) {
  i = i++ + 1; //~ sequencing
  return i;
}

/*@ requires 0 <= i <= 9; */
int ahead(int i) {
  i = ++i; //~ sequencing
  return i;
}

/*@ requires 0 <= i <= 9; */
int converted(long i) {
  i = (short) (int) i--; //~ sequencing
  return (int) i;
}

/*@ requires 0 <= i <= 9; */
int assigned(int i) {
  return (i = 1) + i; //~ sequencing
}

static int first(int a, int b) { return a; }

/*@ requires 0 <= i <= 9; */
int passed(int i) {
  return first(i++, i); //~ sequencing
}

/*@ requires 0 <= i <= 9; */
int passed_deep(int i) {
  return first(i, 2 * (3 - first(i++, 7))); //~ sequencing
}

/*@ requires 0 <= i <= 9; */
int compound(int i) {
  return i += i--; //~ sequencing
}

/*@ requires 0 <= i <= 9; */
int compound_after_comma(int i) {
  return i += (i = 3, 4); //~ sequencing
}

/*@ requires 0 <= i <= 9; */
int chosen(int i, int c) {
  return i++ + (c > 3 ? i : 7); //~ sequencing
}

/*@ requires 0 <= i <= 9; */
int guarded(int i, int c) {
  return (c == 5 && i--) - i; //~ sequencing
}

/*@ requires \valid(p) && \valid(q) && *p == 2; */
int pointers(int *p, int *q) {
  *q = 3;
  return *p + (*q)--; //~ sequencing
}

/*@ requires \valid(a + (0 .. 3)) && 0 <= i <= 3 && 0 <= j <= 3 && a[j] == 0; */
int elements(int *a, int i, int j) {
  a[i] = a[j]++; //~ sequencing
  return 0;
}

/*@ requires 0 <= i <= 3; */
int own_array(int i) {
  int a[4] = {3, 1, 2, 0};
  return a[a[i]++]; //~ sequencing
}

/*@ requires 0 <= i <= 9; */
int address(int i) {
  int *p = &i;
  return *p + i++; //~ sequencing
}

/*@ ensures \true; */
int global(void) {
  g = 1;
  return (g = 2) * g; //~ sequencing
}

/*@ requires 0 <= i <= 9; */
int statement(int i) {
  return i + ({ i = 4; 5; }); //~ sequencing
}

/*@ requires \valid(p + (0 .. 2)); */
void pointer_itself(int *p) {
  *p++ = *p; //~ sequencing
}

#define BUMP(x) ((x)++)
/*@ requires 0 <= i <= 9; */
int in_macro(int i) {
  return i = BUMP(i); //~ sequencing
}

/*@ ensures \true; */
int in_condition(int i) {
  if (i == 3)
    while (i-- < i) { } //~ sequencing
  return i;
}

/*@ ensures \true; */
int in_initialiser(int i) {
  if (i < 0 || i > 9) return 0;
  int x = i * i++; //~ sequencing
  return x;
}

/*@ ensures \true; */
int shifted(int i) {
  if (i < 0 || i > 9) return 0;
  return 1 << (i < i++); //~ sequencing
}

extern int printf(const char *, ...);

/*@ requires 0 <= i <= 9; */
int printed(int i) {
  printf("%d %d\n", i++, i); //~ sequencing
  return i;
}

/*@ requires 0 <= i <= 9; */
int printed_twice(int i) {
  printf("%d %d\n", i++, i++); //~ sequencing
  return i;
}

/*@ requires 0 <= i <= 9; */
int around_volatile(int i) {
  volatile int v = 1;
  i = (v = i++); //~ sequencing
  return i;
}
