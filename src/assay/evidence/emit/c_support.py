# SPDX-License-Identifier: Apache-2.0
"""What every C test brings along: objects by number, copies of them, checked arithmetic."""

SUPPORT = """
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
