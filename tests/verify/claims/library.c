// Library functions: output that nobody can notice, and calls that may write or run code.
#include <stdio.h>
#include <stdlib.h>
#define WRITE "%n"
int g;
int values[3];
char text[4] = "abc";
static void handler(void) { g = 1; }
static void on_signal(int n) { g = n; }
void (*signal(int, void (*)(int)))(int);
int sscanf(const char *, const char *, ...);
void visit(int (*)(int), int);
static int one(int n) { return n + 1; }

/*@ ensures \result == 3; */
int true_numbers(int x) { int y = 3; printf("%d %u %x %c %%\n", x, 5u, x, 'a'); return y; }
/*@ ensures \result == 3; */
int true_widths(int x) { printf("%*d|%.*d|%5.2d|%-3i", 4, x, 2, x, x, x); return 3; }
/*@ ensures \result == 3; */
int true_lengths(long x, long long y, size_t z) { printf("%ld %lld %zu %hhd %hd", x, y, z, 1, 2); return 3; }
/*@ ensures \result == 3; */
int true_texts(int x) { printf("%s: %d\n", "text" "s", x); puts("text"); fputs("text", stderr); fprintf(stderr, "%s", __func__); return 3; }
/*@ ensures \result == 3; */
int true_more_than_asked_for(int x) { printf("text", x, &g, values); putchar('a'); fflush(stdout); return 3; }
/*@ ensures \result == \old(g) + 1; */
int false_arguments_are_evaluated(void) { g = 5; printf("%d", ++g); return g; }
/*@ requires g == 5; ensures \result == 6; */
int true_arguments_are_evaluated(void) { printf("%d", ++g); return g; }

// what follows writes, or may: nothing is proved
/*@ ensures \result == 0; */
int false_writes_unknown(void) { int x = 0; printf("abc%n", &x); return x; }
/*@ ensures \result == 0; */
int false_writes_behind_macro_unknown(void) { int x = 0; printf("abc" WRITE "\n", &x); return x; }
/*@ ensures \result == 0; */
int false_writes_with_length_unknown(void) { signed char x = 0; printf("abc%hhn", &x); return x; }
/*@ ensures \result == 0; */
int false_writes_by_position_unknown(void) { int x = 0; printf("abc%1$n", &x); return x; }
/*@ ensures \result == 0; */
int false_writes_to_stream_unknown(void) { int x = 0; fprintf(stderr, "abc%d%n", 1, &x); return x; }
/*@ ensures \result == 0; */
int false_writes_global_unknown(void) { values[1] = 0; printf("%s%n", "ab", &values[1]); return values[1]; }
/*@ requires \valid(form); ensures \result == 0; */
int false_unknown_format_unknown(const char *form) { int x = 0; printf(form, &x); return x; }
/*@ ensures \result == 0; */
int false_scans_unknown(void) { int x = 0; scanf("%d", &x); return x; }
/*@ ensures \result == 0; */
int false_scans_text_unknown(void) { int x = 0; sscanf("7", "%d", &x); return x; }
/*@ ensures \result == 97; */
int false_prints_into_memory_unknown(void) { sprintf(text, "zz"); return text[0]; }
/*@ ensures \result == 97; */
int false_reads_line_unknown(void) { char b[4] = "abc"; snprintf(b, 4, "%d", 17); return b[0]; }
/*@ ensures \result == 3; */
int false_text_of_null_unknown(void) { printf("%s", (char *)0); return 3; }
/*@ ensures \result == 3; */
int false_text_without_end_unknown(void) { char b[2] = {'a', 'b'}; puts(b); return 3; }
/*@ ensures \result == 3; */
int false_missing_argument_unknown(void) { printf("%d"); return 3; }
/*@ ensures \result == 3; */
int false_argument_of_another_type_unknown(void) { printf("%s", 5); return 3; }
/*@ ensures \result == 3; */
int false_argument_too_wide_unknown(void) { printf("%d %d", 5LL, 1); return 3; }
// a body that moves what it is given, as strsep does, breaks it
/*@ requires \valid(where); ensures *where == \old(*where); */
int false_pointer_to_pointer_unknown(char **where) { char *strtok_like(char **); return strtok_like(where) ? 3 : 3; }
/*@ ensures 0 <= \result; */
int true_any_result_unknown(void) { return rand(); }

/*@ ensures \result == 3; */
int refused_at_exit(void) { atexit(handler); return 3; }
/*@ ensures \result == 3; */
int refused_signal(void) { signal(2, on_signal); return 3; }
/*@ ensures \result == 3; */
int refused_callback(void) { visit(one, 3); return 3; }
/*@ ensures \result == 3; */
int refused_sort(void) { qsort(values, 3, sizeof(int), 0); return 3; }
