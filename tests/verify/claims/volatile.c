// A volatile read gives any value of its type, each time, whatever was stored (C11 6.7.3 p7).
typedef volatile int moving;
typedef int three[3];
typedef const volatile unsigned char port_type;
enum colour { RED, GREEN };
moving x;
volatile int a[3];
volatile three b;
volatile int matrix[2][2];
port_type port = 3;
volatile _Bool ready;
volatile enum colour colour;
int plain;
static int get(void) { return x; }

/*@ ensures \result == 0; */
int false_two_reads(void) { return x == x ? 0 : 1; }
/*@ ensures \result == 0 || \result == 1; */
int true_condition(void) { return x ? 1 : 0; }
/*@ ensures \result == 4; */
int false_stored(void) { x = 4; return x; }
/*@ ensures \result == 4; */
int true_one_read(void) { int t = x; return t - t + 4; }
/*@ ensures \result == 0; */
int false_element(void) { a[1] = 0; return a[1]; }
/*@ ensures \result == 0; */
int false_element_through_typedef(void) { b[1] = 0; return b[1]; }
/*@ ensures \result == 0; */
int false_row(void) { matrix[1][1] = 0; return matrix[1][1]; }
/*@ ensures \result == 3; */
int false_constant(void) { return port; }
/*@ ensures 0 <= \result <= 255; */
int true_range(void) { return port; }
/*@ ensures \result == 0 || \result == 1; */
int true_truth_value(void) { return ready; }
/*@ ensures \result == 1; */
int false_truth_value(void) { ready = 1; return ready; }
/*@ ensures \result == 0; */
int false_enumeration(void) { colour = RED; return colour; }
/*@ requires \valid(p); ensures \result == 5; */
int false_pointee(volatile int *p) { *p = 5; return *p; }
/*@ requires \valid(p + (0 .. 1)); ensures \result == 5; */
int false_pointee_with_index(volatile int *p) { p[1] = 5; return p[1]; }
/*@ requires \valid(p + (0 .. 1)); ensures \result == 5; */
int false_array_parameter(volatile int p[2]) { p[1] = 5; return 1[p]; }
/*@ requires \valid(p); ensures \result == 5; */
int false_read_by_cast(int *p) { *p = 5; return *(volatile int *)p; }
/*@ requires \valid(p); ensures \result == 5; */
int true_write_by_cast(int *p) { *(volatile int *)p = 5; return *p; }
/*@ ensures \result == 5; */
int false_address(void) { int t = 5; return *(volatile int *)&t; }
/*@ ensures \result == 3; */
int false_compound(void) { volatile unsigned char c = 2; c += 1; return c; }
/*@ ensures \result == 3; */
int false_compound_value(void) { volatile unsigned char c = 2; return c += 1; }
/*@ ensures \result == 2; */
int false_increment(void) { volatile unsigned char c = 2; return c++; }
/*@ ensures \result == 3; */
int false_prefix(void) { volatile unsigned char c = 2; return ++c; }
/*@ ensures 0 <= \result <= 255; */
int true_increment(void) { volatile unsigned char c = 2; c++; --c; c <<= 1; return c++; }
/*@ ensures \result == 1; */
int false_parameter(volatile int n) { return n == n; }
/*@ ensures \result == 1; */
int false_switch(void) { switch (x) { case 0: return 0; default: return 1; } }
/*@ ensures \result == 1; */
int false_logical(void) { return x > 0 && x <= 0 ? 0 : 1; }
/*@ ensures \result == 0; */
int false_through_call(void) { return get() - get(); }
/*@ ensures \result == 1; */
int true_sizeof(void) { return sizeof(x) == sizeof(int); }
/*@ ensures \result == \old(plain) && plain == \old(plain); */
int true_elsewhere(void) { return plain; }
/*@ ensures 0 <= \result <= 10; */
int true_loop(void) {
  int i = 0;
  /*@ loop invariant 0 <= i <= 10; */
  while (x != 0 && i < 10) i++;
  return i;
}
/*@ ensures \result == 0; */
int false_static(void) { static volatile int s = 0; return s; }

/*@ ensures x == 3; */
void refused_in_contract(void) { x = 3; }
/*@ requires a[1] == 2; */
void refused_element_in_contract(void) { }
/*@ requires \valid(p); ensures *p == 3; */
void refused_pointee_in_contract(volatile int *p) { *p = 3; }
/*@ ensures \result == 3; */
int refused_dropped(void) { int *p = (int *)&x; *p = 3; return *p; }
/*@ ensures \result == 3; */
int refused_dropped_silently(void) { int *p = a; *p = 3; return *p; }
/*@ requires \valid(p); ensures \result == 3; */
int refused_pointer(int *volatile p) { *p = 3; return *p; }
/*@ ensures \result == 3; */
int refused_place_twice(void) { int i = 0; a[i++] += 1; return 3; }
