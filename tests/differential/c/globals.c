// SPDX-License-Identifier: Apache-2.0
// Globals, static locals, their initial values, and scope.
#include <stdbool.h>
#include <limits.h>

int zero;
int counter = 5;
unsigned char small = 250;
static long table[4] = {1, -2};
int matrix[2][2] = {{1}, {2, 3}};
char letters[] = "hey";
enum { SIZE = 3, DOUBLE = SIZE * 2 };
int sized[DOUBLE];
bool flag;
const int constant = SIZE + 4;
int computed = (7 << 3) / 2 - sizeof(int);

// in: fresh
int initial_values(void) {
    return zero + counter * 10 + small + table[0] - table[1] + table[3] + matrix[0][1] + matrix[1][1] + constant
        + computed + flag;
}
// in: n 0..10; fresh
int count_calls(int n) {
    for (int i = 0; i < n; i++) counter++, small++;
    return counter * 1000 + small;
}
static int next(void) {
    static int state = 3;
    static unsigned char calls;
    calls += 100;
    state = state * 7 % 11;
    return state + calls;
}
// in: n 0..5; fresh
int static_local(int n) {
    int r = 0;
    while (n-- > 0) r = r * 2 + next();
    return r;
}
static int other(void) {
    static int state = 100;
    return state++;
}
// in: fresh
int two_static_locals(void) {
    other();
    next();
    return other() * 1000 + next();
}
// in: i -1..6; fresh
int global_array(int i) {
    sized[i] = i + 1;
    return sized[i] + sized[DOUBLE - 1];
}
// in: i 0..3; fresh
int string_array(int i) { return letters[i] + sizeof letters; }
// in: fresh
int shadowed(int counter) {
    int r = counter / 2;
    {
        extern int zero;
        zero = 4;
        r += zero;
    }
    { int zero = 9; r += zero; }
    return r + zero;
}
static void bump(int *p) { *p += zero + 1; }
// in: fresh
int pointer_to_global(int a) {
    zero = a % 100;
    bump(&zero);
    bump(&counter);
    bump(&matrix[1][0]);
    bump(sized + 2);
    return zero * 3 + counter + matrix[1][0] + sized[2];
}
// in: n 0..4; fresh
int recursion_with_global(int n) {
    if (n == 0) return zero;
    zero += n;
    int r = recursion_with_global(n - 1);
    return r * 2 + zero;
}
// in: i 0..1; j 0..1; fresh
int global_matrix(int i, int j) {
    matrix[i][j] += 40;
    matrix[j][i] -= 2;
    return matrix[0][0] + 3 * matrix[0][1] + 5 * matrix[1][0] + 7 * matrix[1][1];
}
long limits(int a) {
    return (a == INT_MAX) + (a == INT_MIN) * 2 + (UINT_MAX > 0) * 4 + SCHAR_MIN + USHRT_MAX % 10 + (LONG_MAX >> 30) % 7
        + CHAR_BIT;
}
bool truth(int a) {
    bool b = a, c = true;
    flag = b && c;
    return flag == false;
}
