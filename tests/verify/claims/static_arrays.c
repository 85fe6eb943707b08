// `static` between brackets: a call passes at least so many elements (C11 6.7.6.3 p7).
#define LEAST static 3
int table[4] = {1, 2, 3, 4};
int matrix[2][3] = {{1, 2, 3}, {4, 5, 6}};

/*@ ensures \result == a[2]; */
int true_inside(int a[static 3]) { return a[2]; }
/*@ ensures \result == a[2]; */
int true_inside_behind_macro(int a[LEAST]) { return a[2]; }
/*@ ensures \result == a[2]; */
int true_inside_with_qualifier(const int a[const static 3]) { return a[2]; }
/*@ ensures \result == a[2]; */
int true_inside_restrict(int a[static restrict 2 + 1]) { return a[2]; }
/*@ requires n > 2; ensures \result == a[2]; */
int true_inside_with_variable(int n, int a[static n]) { return a[2]; }
/*@ ensures \result == a[n - 1]; */
int true_last_of_variable(int n, int a[static n]) { return a[n - 1]; }
/*@ ensures \result == a[1][2]; */
int true_rows(int a[static 2][3]) { return a[1][2]; }
int true_without_contract(int a[static 2]) { return a[1]; }

/*@ ensures \result == a[3]; */
int false_inside(int a[static 3]) { return a[3]; }
/*@ ensures \result == a[2]; */
int false_inside_with_variable(int n, int a[static n]) { return a[2]; }
/*@ ensures \result == a[2][0]; */
int false_rows(int a[static 2][3]) { return a[2][0]; }
/*@ ensures \result == a[2]; */
int false_without_static(int a[3]) { return a[2]; }

static int third(int a[static 3]) { return a[2]; }
static int last(int n, int a[static n]) { return a[n - 1]; }
static int nothing(int a[static 3]) { return 1; }
/*@ ensures \result >= 0; */
int true_call(void) { int b[3] = {1, 2, 3}; return third(b) * 0; }
/*@ ensures \result >= 0; */
int true_call_inside_larger(void) { int b[5] = {1, 2, 3, 4, 5}; return third(b + 2) - 5; }
/*@ ensures \result >= 0; */
int true_call_with_variable(void) { int b[3] = {1, 2, 3}; return last(3, b) - 3; }
/*@ ensures \result >= 0; */
int false_call_too_short(void) { int b[2] = {1, 2}; return nothing(b); }
/*@ ensures \result >= 0; */
int false_call_of_end(void) { int b[5] = {1, 2, 3, 4, 5}; return nothing(b + 3); }
/*@ ensures \result >= 0; */
int false_call_of_null(void) { return nothing(0); }
/*@ ensures \result >= 0; */
int false_call_with_variable(void) { int b[3] = {1, 2, 3}; return last(4, b) * 0; }
/*@ ensures \result >= 0; */
int false_call_with_zero(void) { int b[3] = {1, 2, 3}; return 0 * last(0, b + 1); }

int refused_only_in_prototype(int a[static 3]);
/*@ ensures \result == 1; */
int refused_only_in_prototype(int a[]) { return 1; }
