#include <stdlib.h>

/* Structs, pointers in memory, memory from malloc and string literals. */

struct point { int x, y; };
struct node { int val; struct node *next; };
struct pool { int used; int cells[4]; struct point corner; };

static struct point moved(struct point p, int by) { p.x += by; return p; }

int by_value(int a, int b) {
    struct point p = {a, b}, q = moved(p, 1);
    p = q.y > 3 ? q : moved(q, 2);
    return p.x - q.x + q.y % 7;
}

int members(int a, int b) {
    struct pool s = {.used = 1, .cells = {[2] = a & 15}, .corner = {b & 7}};
    struct pool t = s;
    t.cells[s.used]++;
    t.corner.y = t.cells[2] - s.corner.x;
    return t.corner.y * 100 + t.cells[1] * 10 + s.cells[1];
}

int list(int n) {
    struct node *head = 0;
    int sum = 0;
    for (int i = 0; i < (n & 7); i++) {
        struct node *one = malloc(sizeof *one);
        if (!one) return -1;
        one->val = i * i;
        one->next = head;
        head = one;
    }
    for (struct node *at = head; at; at = at->next) sum = sum * 3 + at->val;
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return sum;
}

static void insert(struct node **at, struct node *one) {
    while (*at && (*at)->val < one->val) at = &(*at)->next;
    one->next = *at;
    *at = one;
}

int sorted(int a, int b, int c) {
    struct node x = {a % 10, 0}, y = {b % 10, 0}, z = {c % 10, 0}, *head = 0;
    insert(&head, &x);
    insert(&head, &y);
    insert(&head, &z);
    return head->val * 100 + head->next->val * 10 + head->next->next->val;
}

int past_the_cells(int i) {
    struct pool s = {0, {1, 2, 3, 4}, {5, 6}};
    return s.cells[i];
}

int letters(int i) {
    static const char *const names[] = {"zero", "one", "two"};
    const char *name = names[(i & 255) % 3];
    int n = 0;
    while (name[n]) n++;
    return n * 1000 + name[n - 1];
}

int swapped(int a, int b) {
    int *p = &a, *q = &b, **one = &p, **two = &q, *kept = *one;
    *one = *two;
    *two = kept;
    return *p / 2 - *q / 2;
}

int rows(int n) {
    int length = (n & 3) + 1, sum = 0;
    int *a = calloc(length, sizeof(int));
    if (!a) return -1;
    for (int i = 0; i < length; i++) a[i] += i * n % 5;
    for (int *at = a; at != a + length; at++) sum += *at;
    free(a);
    return sum;
}
