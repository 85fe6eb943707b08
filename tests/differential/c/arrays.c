// SPDX-License-Identifier: Apache-2.0
// Arrays and pointers: bounds, aliasing, decay, initialisers, variable lengths.

// in: a [0..6]; n len(a)
int sum(int a[], int n) {
    int s = 0;
    for (int i = 0; i < n; i++) s += a[i];
    return s;
}
// in: a [1..5]; i -1..5
int get(int *a, int i) { return a[i]; }
// in: a [1..5]; i -1..5
void set(short *a, int i, int v) { a[i] = v; }
// in: a [0..5]; i 0..5; j 0..5
void swap_elements(int a[], int i, int j) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
}
// in: a [1]; b [1] alias a
void swap(int *a, int *b) {
    int t = *a;
    *a = *b;
    *b = t;
}
// in: a [1]; b [1] alias a
void swap_exclusive_or(unsigned *a, unsigned *b) {
    *a ^= *b;
    *b ^= *a;
    *a ^= *b;
}
// in: a [4]; b [4] alias a; i 0..3; j 0..3
int alias(int *a, int *b, int i, int j) {
    a[i] = 1;
    b[j] = 2;
    return a[i] * 10 + b[j] + (a == b) * 100;
}
static void divide(int n, int d, int *quotient, int *rest) {
    *quotient = n / d;
    *rest = n % d;
}
int address_arguments(int n, int d) {
    int q, r = 7;
    divide(n, d, &q, &r);
    return q ^ r;
}
// in: i -1..5
int local_array(int i, int v) {
    int a[5] = {v, 2, 3};
    a[4] = 9;
    return a[i];
}
// in: i 0..9
int designated(int i) {
    static const int a[10] = {[2] = 5, 6, [7] = 1, [0] = 9};
    char text[] = {'a', 'b', 'c', 0};
    return a[i] * 10 + text[i & 3];
}
// in: i -1..2; j -1..3
int two_dimensions(int i, int j) {
    int a[2][3] = {{1, 2, 3}, {4, 5}};
    a[1][2] = a[0][1] * 10;
    a[0][0]++;
    return a[i][j];
}
// in: n -1..5
int variable_length(int n) {
    int a[n];
    for (int i = 0; i < n; i++) a[i] = i * i;
    int s = 0;
    for (int i = n - 1; i >= 0; i--) s = s * 3 + a[i];
    return s;
}
// in: n 1..4; m 1..4
int variable_length_loop(int n, int m) {
    int s = 0;
    for (int i = 1; i <= n; i++) {
        char a[i + m];
        a[i] = i * m;
        s += a[i];
    }
    return s;
}
// in: a [0..7]; n len(a)
void bubble_sort(int *a, int n) {
    for (int k = n; k > 1; k--)
        for (int i = 1; i < k; i++)
            if (a[i - 1] > a[i]) {
                int t = a[i - 1];
                a[i - 1] = a[i];
                a[i] = t;
            }
}
// in: a [0..7]; n len(a)
void selection_sort(signed char a[], unsigned n) {
    for (unsigned i = 0; i + 1 < n; i++) {
        unsigned k = i;
        for (unsigned j = i + 1; j < n; j++)
            if (a[j] < a[k]) k = j;
        signed char t = a[i];
        a[i] = a[k];
        a[k] = t;
    }
}
// in: a [0..8] -4..4; n len(a); v -5..5
int binary_search(int *a, int n, int v) {
    int l = 0, u = n - 1;
    while (l <= u) {
        int m = l + (u - l) / 2;
        if (a[m] == v) return m;
        if (a[m] > v) u = m - 1;
        else l = m + 1;
    }
    return -1;
}
// in: a [0..6] -2..3; n len(a)
long maximum(long *a, int n) {
    long best = a[0];
    for (int i = 1; i < n; i++)
        if (best < a[i]) best = a[i];
    return best;
}
// in: a [0..5]; b [5]; n len(a)
int copy_backwards(unsigned char *a, short *b, int n) {
    while (n-- > 0) b[n] = a[n] - 100;
    return n;
}
// in: a [1..5]; n len(a)
int pointer_walk(int *a, int n) {
    int s = 0;
    for (int *p = a; p != a + n; p++) s ^= *p;
    int *last = &a[n - 1];
    s += *last / 2;
    return s + (int)(last - a) + (last > a) + (a < a + n);
}
// in: a [4..5]
int pointer_steps(int *a) {
    int *p = a;
    *p++ = 1;
    *++p = 2;
    p[-1] = 3;
    *(p + 1) = 4;
    p -= 2;
    p += 1;
    int sum = *p;
    sum += (*p)++ * 10;
    return sum + *(a + 1) * 100;
}
// in: a [3]; i -1..3
int pointer_to_middle(int *a, int i) {
    int *p = a + 1;
    return p[i] + *(p - 1);
}
int array_decay(int v) {
    int a[3] = {1, 2, 3};
    int *p = a;
    p[1] = v;
    swap(&a[0], a + 1);
    swap(p + 1, &p[2]);
    return a[0] ^ a[1] * 4 ^ a[2] * 8;
}
// in: n 0..6
int local_address(int n) {
    int x = n, y = 3;
    int *p = n % 2 ? &x : &y;
    *p += 10;
    int *q = p;
    (*q)++;
    return x * 100 + y + (p == &x);
}
// in: a null [1..2]
int null_check(int *a) {
    if (!a) return -1;
    if (a == 0) return -2;
    return a && *a > 0;
}
// in: a null [1..2]
int null_use(int *a) { return *a; }
// in: m [6]; i 0..1; j 0..2
int flat_matrix(int *m, int i, int j) {
    m[i * 3 + j] = 5;
    return m[0] / 2 + m[5] / 2;
}
static int row_sum(int row[3]) { return row[0] + row[1] * 10 + row[2] * 100; }
// in: i -1..2
int row_argument(int i) {
    int a[2][3] = {{1, 2, 3}, {4, 5, 6}};
    return row_sum(a[i]);
}
static int all_sum(int a[][3], int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 3; j++) s = s * 2 + a[i][j];
    return s;
}
// in: n 0..2
int matrix_argument(int n) {
    int a[2][3] = {1, 2, 3, 4, 5, 6};
    return all_sum(a, n);
}
// in: a [0..5]; n len(a)
int compound_elements(signed char *a, int n) {
    for (int i = 0; i < n; i++) {
        a[i] += 100;
        a[i] >>= 1;
        a[i]--;
    }
    return n ? a[0] : 0;
}
// in: a [2]; x [1]
void mixed_pointers(unsigned short *a, long long *x) {
    *x = a[0] * 2LL + *x / 3;
    a[1] = *x;
}
_Bool flags(int i) {
    _Bool a[3] = {0, 2, 1};
    a[2] = i;
    a[0] += a[2];
    return a[i & 1] ^ a[2];
}
// in: a [0..5]; n len(a)
int recursive_sum(int *a, int n) { return n <= 0 ? 0 : a[0] + recursive_sum(a + 1, n - 1); }
