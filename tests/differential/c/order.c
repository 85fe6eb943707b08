// SPDX-License-Identifier: Apache-2.0
// Side effects inside expressions, where C fixes their order.

static int trace;

static int note(int value) {
    trace = trace * 10 + value;
    return value;
}

// in: a 0..1; b 0..1; c 0..1; fresh
int short_circuit(int a, int b, int c) {
    int r = note(a) && note(b + 2) || note(c + 4) && note(a + 6);
    return trace * 10 + r;
}
// in: a -1..1; fresh
int ternary(int a) {
    int r = a > 0 ? note(1) : a < 0 ? (note(2), note(3)) : note(4);
    return trace * 10 + r;
}
// in: a -2..4; fresh
int comma(int a) {
    int i, j;
    for (i = 0, j = a; i < j; i++, j--) note(i);
    return (note(7), trace) * 2 + (i, j);
}
// in: i -1..5; v -3..3
int index_once(int i, int v) {
    int a[5] = {1, 2, 3};
    a[i++] += v;
    a[--i] *= 2;
    a[i]--;
    return a[i] + i + a[4];
}
int post_and_pre(int a) {
    int b = a++;
    int c = ++a;
    int d = a--;
    int e = --a;
    return b ^ c ^ d ^ e;
}
int logical_values(int a, int b) { return (a && b) + (a || b) * 2 + !!a * 4 + (!a == !b) * 8; }
// in: d -1..2
int guarded(int n, int d) { return d != 0 && n / d > 3 || d == 0; }
// in: d -1..1
int guarded_ternary(int n, int d) { return d ? n % d : n; }
int assignment_in_condition(int a) {
    int b;
    if ((b = a / 2) > 10) return b;
    while ((b = b / 3) != 0 && b != -1) a = b;
    return a;
}
// in: n 0..5
int statement_expression(int n) {
    int r = ({ int s = 0; for (int i = 0; i < n; i++) s += i; s * 2; });
    return r + ({ n > 2 ? 1 : 2; }) + ({ int n = 3; n; });
}
#define MAXIMUM(a, b) ({ __typeof__(a) x_ = (a); __typeof__(b) y_ = (b); x_ > y_ ? x_ : y_; })
int statement_macro(int a, short b) { return MAXIMUM(a, b) / 2 + MAXIMUM(b, 3); }
// in: fresh
int call_arguments(int a) {
    int x = note(a % 3 + 3);
    x = note(x);
    return x * 2 + trace;
}
int elvis(int a, int b) { return a ?: b; }
// in: a -2..2; d -1..1; fresh
int effect_before_failure(int a, int d) {
    note(a);
    int q = a / d;
    return q + trace;
}
