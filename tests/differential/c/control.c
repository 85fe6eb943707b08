// SPDX-License-Identifier: Apache-2.0
// Statements: loops, switches, goto, recursion.
#include <assert.h>
#include <stdlib.h>

// in: n -2..40
int sum_to(int n) {
    int sum = 0, i;
    for (i = 1; i <= n; ++i) sum += i;
    return sum * 100 + i;
}
// in: n 0..200
int collatz(unsigned n) {
    int steps = 0;
    while (n > 1 && steps < 200) {
        n = n % 2 ? 3 * n + 1 : n / 2;
        steps++;
    }
    return steps;
}
// in: n -2..15
int factorial(int n) {
    int product = 1;
    do product *= n;
    while (--n > 0);
    return product;
}
int gcd(int a, int b) {
    while (b) {
        int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}
// in: k -1..8
int fall_through(int k) {
    int r = 0;
    switch (k) {
    case 1: r += 1;
    case 2:
    case 3: r += 10; break;
    default: r += 100;
    case 5: {
        r += 1000;
        if (k > 6) break;
    }
    case 6 ... 7: r += 10000;
    }
    return r;
}
// in: n 0..20
int duff(int n) {
    int count = 0, rounds = (n + 3) / 4;
    if (n == 0) return 0;
    switch (n % 4) {
    case 0: do { count += 1;
    case 3:      count += 10;
    case 2:      count += 100;
    case 1:      count += 1000;
            } while (--rounds > 0);
    }
    return count;
}
int switch_types(unsigned char c, long l) {
    switch (c) {
    case 'a': return 1;
    case 255: return 2;
    case 0: break;
    default: ;
    }
    switch (l) {
    case -1: return 3;
    case 1L << 20: return 4;
    case 2147483647: return 5;
    }
    return 6;
}
int switch_narrow(signed char c) {
    switch (c) {
    case -128: return 1;
    case 127: return 2;
    case (signed char)200: return 3;
    }
    return 0;
}
// in: n 0..10
int switch_without_match(int n) {
    int r = n;
    switch (n) { r = 100; case 3: r++; }
    switch (n) r = 7;
    switch (n) case 5: r = 8;
    return r;
}
// in: n 0..8
int switch_in_loop(int n) {
    int r = 0;
    for (int i = 0; i < n; i++) {
        switch (i % 3) {
        case 0: continue;
        case 1: r += i; break;
        default: if (i > 6) goto out; r *= 2;
        }
        r++;
    }
out:
    return r;
}
// in: n 0..10
int goto_loop(int n) {
    int i = 0, r = 0;
again:
    if (i >= n) goto done;
    r += i * i;
    i++;
    goto again;
done:
    return r;
}
// in: n 0..6; k 0..2
int goto_into_loop(int n, int k) {
    int i = 0, r = 0;
    if (k == 1) goto inside;
    if (k == 2) { i = n; goto check; }
    while (i < n) {
        r += 1;
    inside:
        r += 10;
    check:
        i++;
    }
    return r * 100 + i;
}
// in: n 0..6
int goto_out_of_nest(int n) {
    int i, j = 0;
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            if (i * j == 6) goto found;
    return -1;
found:
    return i * 10 + j;
}
// in: n -2..5
int goto_backwards_twice(int n) {
    int r = 0;
one:
    r++;
    if (r < n) goto one;
two:
    r += 10;
    if (r < 25) goto one;
    if (r < 40) goto two;
    return r;
}
// in: n 0..10
int goto_over_declaration(int n) {
    if (n > 5) goto skip;
    int x = n * 2;
    n += x;
skip:
    x = 3;
    return n + x;
}
// in: n 0..10
int continue_in_do(int n) {
    int i = 0, r = 0;
    do {
        i++;
        if (i % 2 == 0) continue;
        if (i > 7) break;
        r += i;
    } while (i < n);
    return r;
}
// in: n 0..8
int shadowing(int n) {
    int r = n;
    {
        int n = r * 2;
        r += n;
        for (int r = 0; r < 3; r++) n += r;
        { int r = n; n = r + 1; }
        r += n;
    }
    return r * 10 + n;
}
// in: n -1..14
int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
int is_odd(unsigned n);
// in: n 0..30
int is_even(unsigned n) { return n == 0 ? 1 : is_odd(n - 1); }
// in: n 0..30
int is_odd(unsigned n) { return n == 0 ? 0 : is_even(n - 1); }
// in: n 90..110
int mccarthy(int n) { return n > 100 ? n - 10 : mccarthy(mccarthy(n + 11)); }
// in: m 0..2; n 0..3
unsigned ackermann(unsigned m, unsigned n) {
    return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}
// in: a -5..5
int asserted(int a) {
    assert(a != 3);
    assert(a > -4 && a / (a - 1) >= 0);
    return a;
}
// in: a -2..2
int aborted(int a) {
    if (a == 1) abort();
    if (a == -1) exit(3);
    return 10 / a;
}
int absolute(int a, long b) { return abs(a) + (labs(b) > 100); }
int no_braces(int x, int y) {
    if (x > 0)
        if (y > 0) return 1;
        else return 4;
    else if (x < 0) { if (y > 0) return 2; else if (y < 0) return 3; }
    else if (y) return y > 0 ? 5 : 6;
    return 0;
}
void nothing(void) {}
// in: n 0..7
int empty_statements(int n) {
    nothing();
    for (;;) { if (n-- <= 0) break; else; }
    while (n++ < 5);
    do ; while (0);
    return n;
}
static int kernighan(a, b, c)
    int a;
    char b;
    unsigned c;
{
    return (a > b) + (c > 7) * 2;
}
int old_style(int a, int b, long c) { return kernighan(a, (char)b, (unsigned)c) + implicit(a % 10); }
int implicit(int a) { return a * 2; }
