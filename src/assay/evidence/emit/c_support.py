# SPDX-License-Identifier: Apache-2.0
"""What every C harness brings along: objects by number, copies of them, checked arithmetic."""

_SUPPORT = """
#pragma GCC diagnostic ignored "-Wunused-function"

/* Numbers of the contract: wide enough, or the test ends undecided (exit status 2). */
#ifdef __SIZEOF_INT128__
typedef __int128 assay_wide;
#else
typedef long long assay_wide;
#endif

/* Functions of the library under names that no declaration of the program can differ from. */
#define ASSAY_TEXT(text) #text
#define ASSAY_PREFIX(prefix) ASSAY_TEXT(prefix)
#define ASSAY_SYMBOL(name) __asm__(ASSAY_PREFIX(__USER_LABEL_PREFIX__) name)
void assay_libc_exit(int) ASSAY_SYMBOL("exit") __attribute__((noreturn));
int assay_libc_puts(const char *) ASSAY_SYMBOL("puts");
int assay_libc_fflush(void *) ASSAY_SYMBOL("fflush");
void *assay_libc_malloc(__SIZE_TYPE__) ASSAY_SYMBOL("malloc");
void *assay_libc_memcpy(void *, const void *, __SIZE_TYPE__) ASSAY_SYMBOL("memcpy");

@end@
/* A number without a sign that may be too large for those of the contract. */
static assay_wide assay_large(unsigned long long value) {
    if (sizeof(assay_wide) <= sizeof value && value > 0x7fffffffffffffffull)
        assay_end(2, "undecided: a number is too large");
    return (assay_wide)value;
}

/* Objects by number, as far as the test knows them; 0 is null. */
enum { ASSAY_OBJECTS = @objects@ };
static struct {
    const char *type;
    void *now, *before;
    long long length;
} assay_objects[ASSAY_OBJECTS + 1];

static void *assay_object(int number, const char *type, void *now, long long length, int size) {
    assay_objects[number].type = type;
    assay_objects[number].now = now;
    assay_objects[number].length = length;
    assay_objects[number].before = assay_memory((__SIZE_TYPE__)length * size);
    assay_libc_memcpy(assay_objects[number].before, now, (__SIZE_TYPE__)length * size);
    return now;
}

static assay_wide assay_length(assay_wide number) {
    return number > 0 && number <= ASSAY_OBJECTS ? assay_objects[number].length : 0;
}

static int assay_has(assay_wide number, const char *type, assay_wide index) {
    if (index < 0 || index >= assay_length(number)) return 0;
    return __builtin_strcmp(assay_objects[number].type, type) == 0;
}

static assay_wide assay_add(assay_wide a, assay_wide b) {
    assay_wide sum;
    if (__builtin_add_overflow(a, b, &sum)) assay_end(2, "undecided: a number is too large");
    return sum;
}

static assay_wide assay_multiply(assay_wide a, assay_wide b) {
    assay_wide product;
    if (__builtin_mul_overflow(a, b, &product)) assay_end(2, "undecided: a number is too large");
    return product;
}

static assay_wide assay_and(assay_wide a, assay_wide b) { return a & b; }
static assay_wide assay_or(assay_wide a, assay_wide b) { return a | b; }
static assay_wide assay_xor(assay_wide a, assay_wide b) { return a ^ b; }
static assay_wide assay_larger(assay_wide a, assay_wide b) { return a > b ? a : b; }
static assay_wide assay_smaller(assay_wide a, assay_wide b) { return a < b ? a : b; }

static assay_wide assay_quotient(assay_wide a, assay_wide b) {
    if (b == -1) return assay_multiply(a, -1);
    return b == 0 ? 0 : a / b;
}

static assay_wide assay_remainder(assay_wide a, assay_wide b) {
    if (b == -1) return 0;
    return b == 0 ? a : a % b;
}

static assay_wide assay_floorQuotient(assay_wide a, assay_wide b) {
    assay_wide rest = assay_remainder(a, b);
    return assay_quotient(a, b) - (rest != 0 && (rest < 0) != (b < 0) && b != 0);
}

static assay_wide assay_floorRemainder(assay_wide a, assay_wide b) {
    assay_wide rest = assay_remainder(a, b);
    return rest != 0 && (rest < 0) != (b < 0) && b != 0 ? rest + b : rest;
}

static assay_wide assay_shiftLeft(assay_wide a, assay_wide b) {
    if (b < 0) return 0;
    for (; b > 0 && a != 0; b--) a = assay_multiply(a, 2);
    return a;
}

static assay_wide assay_shiftRight(assay_wide a, assay_wide b) {
    if (b < 0) return 0;
    for (; b > 0 && a != 0 && a != -1; b--) a = assay_floorQuotient(a, 2);
    return a;
}

static assay_wide assay_wrap(assay_wide a, int bits, int is_signed) {
    if (bits >= (int)sizeof(assay_wide) * 8 - 1) {
        if (bits == 64 && is_signed) return (long long)a;
        assay_end(2, "undecided: a number is too large");
    }
    assay_wide size = (assay_wide)1 << bits, low = assay_floorRemainder(a, size);
    return is_signed && low >= size / 2 ? low - size : low;
}
"""

_ALONE = """
__attribute__((noreturn)) static void assay_end(int status, const char *text) {
    assay_libc_puts(text);
    assay_libc_fflush(0);
    assay_libc_exit(status);
}

/* Memory of exactly this size: ASan reports what is read or written a megabyte around it. */
enum { ASSAY_AROUND = 1 << 20 };
void __asan_poison_memory_region(const volatile void *, __SIZE_TYPE__) __attribute__((weak));

static void *assay_memory(__SIZE_TYPE__ size) {
    char *block = assay_libc_malloc(size + 2 * ASSAY_AROUND);
    if (block == 0) assay_end(2, "undecided: not enough memory");
    if (__asan_poison_memory_region) {
        __asan_poison_memory_region(block, ASSAY_AROUND);
        __asan_poison_memory_region(block + ASSAY_AROUND + size, ASSAY_AROUND);
    }
    return block + ASSAY_AROUND;
}
"""

_MANY = """
/* A run ends where it began: the next one follows. */
static void *assay_start[5];
static int assay_status;
static const char *assay_said;

__attribute__((noreturn)) static void assay_end(int status, const char *text) {
    assay_status = status;
    assay_said = text;
    __builtin_longjmp(assay_start, 1);
}

/* Memory of one run: ASan reports what is read or written around the pieces that are in use. */
enum { ASSAY_SPACE = 1 << 20, ASSAY_AROUND = 1 << 12 };
void __asan_poison_memory_region(const volatile void *, __SIZE_TYPE__) __attribute__((weak));
void __asan_unpoison_memory_region(const volatile void *, __SIZE_TYPE__) __attribute__((weak));
static char assay_space[ASSAY_SPACE] __attribute__((aligned(16)));
static __SIZE_TYPE__ assay_used;

static void assay_forget(void) {
    assay_used = 0;
    if (__asan_poison_memory_region) __asan_poison_memory_region(assay_space, ASSAY_SPACE);
}

static void *assay_memory(__SIZE_TYPE__ size) {
    __SIZE_TYPE__ from = assay_used + ASSAY_AROUND, to = (from + size + 15) / 16 * 16;
    if (to + ASSAY_AROUND > ASSAY_SPACE) assay_end(2, "undecided: not enough memory");
    if (__asan_unpoison_memory_region) __asan_unpoison_memory_region(assay_space + from, size);
    assay_used = to;
    return assay_space + from;
}

/* What the runs start from, and what becomes of them: two files. */
void *assay_libc_fopen(const char *, const char *) ASSAY_SYMBOL("fopen");
__SIZE_TYPE__ assay_libc_fread(void *, __SIZE_TYPE__, __SIZE_TYPE__, void *) ASSAY_SYMBOL("fread");
__SIZE_TYPE__ assay_libc_fwrite(const void *, __SIZE_TYPE__, __SIZE_TYPE__, void *)
    ASSAY_SYMBOL("fwrite");
int assay_libc_fork(void) ASSAY_SYMBOL("fork");
int assay_libc_waitpid(int, int *, int) ASSAY_SYMBOL("waitpid");
static void *assay_input, *assay_output;
static char assay_buffer[1 << 12];
static __SIZE_TYPE__ assay_held, assay_at;

static int assay_character(void) {
    if (assay_at == assay_held) {
        assay_held = assay_libc_fread(assay_buffer, 1, sizeof assay_buffer, assay_input);
        assay_at = 0;
        if (assay_held == 0) return -1;
    }
    return (unsigned char)assay_buffer[assay_at++];
}

static unsigned long long assay_next(void) {
    int c = assay_character(), negative = 0;
    while (c == ' ' || c == '\\n') c = assay_character();
    if (c == '-') negative = 1, c = assay_character();
    unsigned long long value = 0;
    for (; c >= '0' && c <= '9'; c = assay_character()) value = value * 10 + (unsigned)(c - '0');
    return negative ? -value : value;
}

static void assay_text(const char *text) {
    assay_libc_fwrite(text, 1, __builtin_strlen(text), assay_output);
}

static void assay_show(assay_wide value) {
    char digits[48];
    int at = sizeof digits;
    digits[--at] = 0;
    int negative = value < 0;
    do {
        int digit = (int)(value % 10);
        digits[--at] = (char)('0' + (digit < 0 ? -digit : digit));
        value /= 10;
    } while (value != 0);
    if (negative) digits[--at] = '-';
    digits[--at] = ' ';
    assay_text(digits + at);
}

static void assay_show_large(unsigned long long value) {
    if (value > 9) {
        assay_show((assay_wide)(value / 10));
        char digit[2] = {(char)('0' + (int)(value % 10)), 0};
        assay_text(digit);
    } else
        assay_show((assay_wide)value);
}

static void assay_finish(void) {
    assay_text("\\n");
    assay_libc_fflush(assay_output);
}
"""

SUPPORT = _SUPPORT.replace("@end@", _ALONE.strip("\n"))
"""For a program with one run."""

SUPPORT_OF_MANY = _SUPPORT.replace("@end@", _MANY.strip("\n"))
"""For a program that reads what it runs from a file."""
