/* SPDX-License-Identifier: Apache-2.0
 * Functions of the C library in plain C (C11 7.4, 7.22, 7.24), for the "C" locale.
 *
 * A function is defined if ASSAY_MODEL_<name> is: the program declares it, uses it and does not
 * define it. Arguments that C leaves undefined break an obligation in the code here. What C leaves
 * open, such as which number other than 0 stands for true, is any value. */

static volatile int __assay_any;        /* any value, each time it is read */
static const int __assay_characters[257] = {0}; /* the arguments of ctype.h are -1 to 255 (7.4 p1) */

/* --- ctype.h */

#define ASSAY_CLASS(name, condition)                                                              \
  int name(int c) {                                                                               \
    if (__assay_characters[c + 1]) return 0;                                                      \
    if (!(condition)) return 0;                                                                   \
    int found = __assay_any;                                                                      \
    return found ? found : 1;                                                                     \
  }

#ifdef ASSAY_MODEL_isalnum
ASSAY_CLASS(isalnum, (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'))
#endif
#ifdef ASSAY_MODEL_isalpha
ASSAY_CLASS(isalpha, (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))
#endif
#ifdef ASSAY_MODEL_isblank
ASSAY_CLASS(isblank, c == ' ' || c == '\t')
#endif
#ifdef ASSAY_MODEL_iscntrl
ASSAY_CLASS(iscntrl, (c >= 0 && c < 32) || c == 127)
#endif
#ifdef ASSAY_MODEL_isdigit
ASSAY_CLASS(isdigit, c >= '0' && c <= '9')
#endif
#ifdef ASSAY_MODEL_isgraph
ASSAY_CLASS(isgraph, c > 32 && c < 127)
#endif
#ifdef ASSAY_MODEL_islower
ASSAY_CLASS(islower, c >= 'a' && c <= 'z')
#endif
#ifdef ASSAY_MODEL_isprint
ASSAY_CLASS(isprint, c >= 32 && c < 127)
#endif
#ifdef ASSAY_MODEL_ispunct
ASSAY_CLASS(ispunct, (c > 32 && c < '0') || (c > '9' && c < 'A') || (c > 'Z' && c < 'a') || (c > 'z' && c < 127))
#endif
#ifdef ASSAY_MODEL_isspace
ASSAY_CLASS(isspace, c == ' ' || (c >= '\t' && c <= '\r'))
#endif
#ifdef ASSAY_MODEL_isupper
ASSAY_CLASS(isupper, c >= 'A' && c <= 'Z')
#endif
#ifdef ASSAY_MODEL_isxdigit
ASSAY_CLASS(isxdigit, (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'))
#endif
#ifdef ASSAY_MODEL_tolower
int tolower(int c) {
  if (__assay_characters[c + 1]) return 0;
  return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
}
#endif
#ifdef ASSAY_MODEL_toupper
int toupper(int c) {
  if (__assay_characters[c + 1]) return 0;
  return c >= 'a' && c <= 'z' ? c - ('a' - 'A') : c;
}
#endif

/* --- stdlib.h */

#ifdef ASSAY_MODEL_atoi
int atoi(const char *s) {
  while (*s == ' ' || (*s >= '\t' && *s <= '\r')) s++;
  int negative = *s == '-';
  if (*s == '-' || *s == '+') s++;
  int n = 0;
  for (; *s >= '0' && *s <= '9'; s++) n = negative ? n * 10 - (*s - '0') : n * 10 + (*s - '0');
  return n;
}
#endif
#ifdef ASSAY_MODEL_atol
long atol(const char *s) {
  while (*s == ' ' || (*s >= '\t' && *s <= '\r')) s++;
  int negative = *s == '-';
  if (*s == '-' || *s == '+') s++;
  long n = 0;
  for (; *s >= '0' && *s <= '9'; s++) n = negative ? n * 10 - (*s - '0') : n * 10 + (*s - '0');
  return n;
}
#endif

/* A number in some base. One that does not fit is the nearest that does (7.22.1.4 p8); what is then
 * in errno is left out. With a base that there is none of, nothing is converted. */
#define ASSAY_NUMBER(name, type, unsigned_type, smallest, largest)                                \
  type name(const char *text, char **end, int base) {                                             \
    const char *s = text, *last = text;                                                           \
    while (*s == ' ' || (*s >= '\t' && *s <= '\r')) s++;                                          \
    int negative = *s == '-', fits = 1;                                                           \
    if (*s == '-' || *s == '+') s++;                                                              \
    unsigned_type n = 0, most = negative ? -(unsigned_type)smallest : (unsigned_type)largest;     \
    if (base == 0 || (base >= 2 && base <= 36)) {                                                 \
      if ((base == 0 || base == 16) && s[0] == '0' && (s[1] == 'x' || s[1] == 'X') &&             \
          ((s[2] >= '0' && s[2] <= '9') || (s[2] >= 'a' && s[2] <= 'f') ||                        \
           (s[2] >= 'A' && s[2] <= 'F'))) {                                                       \
        s += 2;                                                                                   \
        base = 16;                                                                                \
      }                                                                                           \
      if (base == 0) base = *s == '0' ? 8 : 10;                                                   \
      while (1) {                                                                                 \
        int digit = *s >= '0' && *s <= '9' ? *s - '0'                                             \
                  : *s >= 'a' && *s <= 'z' ? *s - 'a' + 10                                        \
                  : *s >= 'A' && *s <= 'Z' ? *s - 'A' + 10 : 36;                                  \
        if (digit >= base) break;                                                                 \
        if (n > (most - digit) / base) fits = 0;                                                  \
        n = n * base + digit;                                                                     \
        s++;                                                                                      \
        last = s;                                                                                 \
      }                                                                                           \
    }                                                                                             \
    if (end) *end = (char *)last;                                                                 \
    if (!fits) return negative ? smallest : largest;                                              \
    return negative && n == most ? smallest : negative ? -(type)n : (type)n;                      \
  }

#ifdef ASSAY_MODEL_strtol
ASSAY_NUMBER(strtol, long, unsigned long, (-__LONG_MAX__ - 1), __LONG_MAX__)
#endif
#ifdef ASSAY_MODEL_strtoll
ASSAY_NUMBER(strtoll, long long, unsigned long long, (-__LONG_LONG_MAX__ - 1), __LONG_LONG_MAX__)
#endif
#ifdef ASSAY_MODEL_rand
int rand(void) { return __assay_any & 0x7fffffff; }
#endif
#ifdef ASSAY_MODEL_srand
void srand(unsigned seed) { }
#endif

/* --- string.h */

#ifdef ASSAY_MODEL_strlen
__SIZE_TYPE__ strlen(const char *s) {
  __SIZE_TYPE__ n = 0;
  while (s[n]) n++;
  return n;
}
#endif
#ifdef ASSAY_MODEL_strnlen
__SIZE_TYPE__ strnlen(const char *s, __SIZE_TYPE__ most) {
  if (!s) return *s; /* null is not valid, even if nothing is read (7.24.1 p2) */
  __SIZE_TYPE__ n = 0;
  while (n < most && s[n]) n++;
  return n;
}
#endif
#ifdef ASSAY_MODEL_strcpy
char *strcpy(char *to, const char *from) {
  __SIZE_TYPE__ n = 0;
  while (from[n]) n++;
  __builtin_memcpy(to, from, n + 1);
  return to;
}
#endif
#ifdef ASSAY_MODEL_strncpy
char *strncpy(char *to, const char *from, __SIZE_TYPE__ count) {
  __SIZE_TYPE__ n = 0;
  while (n < count && from[n]) n++;
  __builtin_memcpy(to, from, n);
  for (; n < count; n++) to[n] = 0;
  return to;
}
#endif
#ifdef ASSAY_MODEL_strcat
char *strcat(char *to, const char *from) {
  __SIZE_TYPE__ start = 0, n = 0;
  while (to[start]) start++;
  while (from[n]) n++;
  __builtin_memcpy(to + start, from, n + 1);
  return to;
}
#endif
#ifdef ASSAY_MODEL_strncat
char *strncat(char *to, const char *from, __SIZE_TYPE__ count) {
  __SIZE_TYPE__ start = 0, n = 0;
  while (to[start]) start++;
  while (n < count && from[n]) n++;
  __builtin_memcpy(to + start, from, n);
  to[start + n] = 0;
  return to;
}
#endif

/* Which number other than 0 a comparison gives is open, but for its sign. */
#define ASSAY_COMPARED(one, other)                                                                \
  int found = __assay_any;                                                                        \
  if ((unsigned char)(one) < (unsigned char)(other)) return found < 0 ? found : -1;               \
  if ((unsigned char)(one) > (unsigned char)(other)) return found > 0 ? found : 1;                \
  return 0;

#ifdef ASSAY_MODEL_strcmp
int strcmp(const char *one, const char *other) {
  __SIZE_TYPE__ n = 0;
  while (one[n] && one[n] == other[n]) n++;
  ASSAY_COMPARED(one[n], other[n])
}
#endif
#ifdef ASSAY_MODEL_strncmp
int strncmp(const char *one, const char *other, __SIZE_TYPE__ count) {
  if (!one || !other) return *one - *other; /* null is not valid (7.24.1 p2) */
  __SIZE_TYPE__ n = 0;
  while (n < count && one[n] && one[n] == other[n]) n++;
  if (n == count) return 0;
  ASSAY_COMPARED(one[n], other[n])
}
#endif
#ifdef ASSAY_MODEL_strchr
char *strchr(const char *s, int c) {
  for (; *s != (char)c; s++)
    if (!*s) return 0;
  return (char *)s;
}
#endif
#ifdef ASSAY_MODEL_strrchr
char *strrchr(const char *s, int c) {
  const char *found = 0;
  for (; *s; s++)
    if (*s == (char)c) found = s;
  return (char *)((char)c ? found : s);
}
#endif
#ifdef ASSAY_MODEL_strspn
__SIZE_TYPE__ strspn(const char *s, const char *set) {
  __SIZE_TYPE__ n = 0;
  for (; s[n]; n++) {
    const char *c = set;
    while (*c && *c != s[n]) c++;
    if (!*c) break;
  }
  return n;
}
#endif
#ifdef ASSAY_MODEL_strcspn
__SIZE_TYPE__ strcspn(const char *s, const char *set) {
  __SIZE_TYPE__ n = 0;
  for (; s[n]; n++) {
    const char *c = set;
    while (*c && *c != s[n]) c++;
    if (*c) break;
  }
  return n;
}
#endif
#ifdef ASSAY_MODEL_strpbrk
char *strpbrk(const char *s, const char *set) {
  for (; *s; s++)
    for (const char *c = set; *c; c++)
      if (*c == *s) return (char *)s;
  return 0;
}
#endif
#ifdef ASSAY_MODEL_strstr
char *strstr(const char *s, const char *part) {
  for (;; s++) {
    __SIZE_TYPE__ n = 0;
    while (part[n] && s[n] == part[n]) n++;
    if (!part[n]) return (char *)s;
    if (!s[n]) return 0;
  }
}
#endif
