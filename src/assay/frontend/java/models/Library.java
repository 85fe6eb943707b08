// SPDX-License-Identifier: Apache-2.0
// What methods of Java's library do, as plain Java. Each is compared with the real one by a test.
//
// Bodies are followed; where a method has a contract, that stands for it. Nothing overflows in a
// model unless the library says so: where the real one wraps, the model computes the wrapped value
// without an overflow.
class java {
    static class lang {
        static class Math {
            static int floorMod(int x, int y) {
                int rest = x % y;
                return rest != 0 && (rest < 0) != (y < 0) ? rest + y : rest;
            }

            static int floorDiv(int x, int y) {
                if (y == -1 && x == -2147483648) return x;
                int quotient = x / y;
                return x % y != 0 && (x < 0) != (y < 0) ? quotient - 1 : quotient;
            }

            static int addExact(int x, int y) {
                if (y > 0 ? x > 2147483647 - y : x < -2147483648 - y) throw new ArithmeticException();
                return x + y;
            }

            static int subtractExact(int x, int y) {
                if (y < 0 ? x > 2147483647 + y : x < -2147483648 + y) throw new ArithmeticException();
                return x - y;
            }

            static int negateExact(int x) {
                if (x == -2147483648) throw new ArithmeticException();
                return -x;
            }

            static int absExact(int x) {
                if (x == -2147483648) throw new ArithmeticException();
                return x < 0 ? -x : x;
            }

            static int incrementExact(int x) {
                if (x == 2147483647) throw new ArithmeticException();
                return x + 1;
            }

            static int decrementExact(int x) {
                if (x == -2147483648) throw new ArithmeticException();
                return x - 1;
            }
            static long floorMod(long x, long y) {
                long rest = x % y;
                return rest != 0 && (rest < 0) != (y < 0) ? rest + y : rest;
            }

            static long floorDiv(long x, long y) {
                if (y == -1 && x == -9223372036854775808L) return x;
                long quotient = x / y;
                return x % y != 0 && (x < 0) != (y < 0) ? quotient - 1 : quotient;
            }

            static long addExact(long x, long y) {
                if (y > 0 ? x > 9223372036854775807L - y : x < -9223372036854775808L - y) throw new ArithmeticException();
                return x + y;
            }

            static long subtractExact(long x, long y) {
                if (y < 0 ? x > 9223372036854775807L + y : x < -9223372036854775808L + y) throw new ArithmeticException();
                return x - y;
            }

            static long negateExact(long x) {
                if (x == -9223372036854775808L) throw new ArithmeticException();
                return -x;
            }

            static long absExact(long x) {
                if (x == -9223372036854775808L) throw new ArithmeticException();
                return x < 0 ? -x : x;
            }

            static long incrementExact(long x) {
                if (x == 9223372036854775807L) throw new ArithmeticException();
                return x + 1;
            }

            static long decrementExact(long x) {
                if (x == -9223372036854775808L) throw new ArithmeticException();
                return x - 1;
            }
            static int floorMod(long x, int y) {
                return (int) floorMod(x, (long) y);
            }

            static long floorDiv(long x, int y) {
                return floorDiv(x, (long) y);
            }

            static int multiplyExact(int x, int y) {
                long product = (long) x * (long) y;
                if (product != (int) product) throw new ArithmeticException();
                return (int) product;
            }

            static long multiplyExact(long x, int y) {
                return multiplyExact(x, (long) y);
            }

            static long multiplyExact(long x, long y) {
                if (x == 0 || y == 0) return 0;
                if (x > 0
                        ? y > 0 ? x > 9223372036854775807L / y : y < -9223372036854775808L / x
                        : y > 0 ? x < -9223372036854775808L / y : y < 9223372036854775807L / x) {
                    throw new ArithmeticException();
                }
                return x * y;
            }

            static int toIntExact(long x) {
                if (x != (int) x) throw new ArithmeticException();
                return (int) x;
            }
        }

        static class Integer {
            static int max(int x, int y) {
                return x >= y ? x : y;
            }

            static int min(int x, int y) {
                return x <= y ? x : y;
            }

            static int sum(int x, int y) {
                return x + y;
            }

            static int compare(int x, int y) {
                return x < y ? -1 : x == y ? 0 : 1;
            }

            static int signum(int x) {
                return x < 0 ? -1 : x == 0 ? 0 : 1;
            }

            static int bitCount(int x) {
                int count = 0;
                for (int i = 0; i < 32; i++) {
                    count += (int) (x >>> i & 1);
                }
                return count;
            }

            static int numberOfLeadingZeros(int x) {
                int count = 0;
                for (int i = 31; i >= 0 && (x >>> i & 1) == 0; i--) {
                    count++;
                }
                return count;
            }

            static int numberOfTrailingZeros(int x) {
                int count = 0;
                for (int i = 0; i < 32 && (x >>> i & 1) == 0; i++) {
                    count++;
                }
                return count;
            }

            static int highestOneBit(int x) {
                return x == 0 ? 0 : 1 << 31 - numberOfLeadingZeros(x);
            }

            static int lowestOneBit(int x) {
                return x == 0 ? 0 : 1 << numberOfTrailingZeros(x);
            }

            static int hashCode(int x) {
                return x;
            }
        }

        static class Long {
            static long max(long x, long y) {
                return x >= y ? x : y;
            }

            static long min(long x, long y) {
                return x <= y ? x : y;
            }

            static long sum(long x, long y) {
                return x + y;
            }

            static int compare(long x, long y) {
                return x < y ? -1 : x == y ? 0 : 1;
            }

            static int signum(long x) {
                return x < 0 ? -1 : x == 0 ? 0 : 1;
            }

            static int bitCount(long x) {
                int count = 0;
                for (int i = 0; i < 64; i++) {
                    count += (int) (x >>> i & 1);
                }
                return count;
            }

            static int numberOfLeadingZeros(long x) {
                int count = 0;
                for (int i = 63; i >= 0 && (x >>> i & 1) == 0; i--) {
                    count++;
                }
                return count;
            }

            static int numberOfTrailingZeros(long x) {
                int count = 0;
                for (int i = 0; i < 64 && (x >>> i & 1) == 0; i++) {
                    count++;
                }
                return count;
            }

            static long highestOneBit(long x) {
                return x == 0 ? 0 : 1L << 63 - numberOfLeadingZeros(x);
            }

            static long lowestOneBit(long x) {
                return x == 0 ? 0 : 1L << numberOfTrailingZeros(x);
            }

            static int hashCode(long x) {
                return (int) (x ^ x >>> 32);
            }
        }

        static class Boolean {
            static int compare(boolean x, boolean y) {
                return x == y ? 0 : x ? 1 : -1;
            }

            static boolean logicalAnd(boolean x, boolean y) {
                return x & y;
            }

            static boolean logicalOr(boolean x, boolean y) {
                return x | y;
            }

            static boolean logicalXor(boolean x, boolean y) {
                return x ^ y;
            }
        }

        // What is said of letters holds of ASCII: others are not looked at.
        static class Character {
            static boolean isDigit(char c) {
                //@ assume c < 128;
                return '0' <= c && c <= '9';
            }

            static boolean isLetter(char c) {
                //@ assume c < 128;
                return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z';
            }

            static boolean isAlphabetic(int c) {
                //@ assume 0 <= c && c < 128;
                return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z';
            }

            static boolean isLetterOrDigit(char c) {
                return isDigit(c) || isLetter(c);
            }

            static boolean isUpperCase(char c) {
                //@ assume c < 128;
                return 'A' <= c && c <= 'Z';
            }

            static boolean isLowerCase(char c) {
                //@ assume c < 128;
                return 'a' <= c && c <= 'z';
            }

            static boolean isWhitespace(char c) {
                //@ assume c < 128;
                return 9 <= c && c <= 13 || 28 <= c && c <= 32;
            }

            static char toUpperCase(char c) {
                //@ assume c < 128;
                return isLowerCase(c) ? (char) (c - 32) : c;
            }

            static char toLowerCase(char c) {
                //@ assume c < 128;
                return isUpperCase(c) ? (char) (c + 32) : c;
            }

            static int getNumericValue(char c) {
                //@ assume c < 128;
                return isDigit(c) ? c - '0' : isLetter(c) ? toLowerCase(c) - 'a' + 10 : -1;
            }

            static int compare(char x, char y) {
                return x - y;
            }
        }

        static class System {
            static void arraycopy(int[] from, int start, int[] to, int at, int length) {
                if (start < 0 || at < 0 || length < 0
                        || start > from.length - length || at > to.length - length) {
                    throw new ArrayIndexOutOfBoundsException();
                }
                if (from == to && start < at) {
                    for (int i = length - 1; i >= 0; i--) to[at + i] = from[start + i];
                } else {
                    for (int i = 0; i < length; i++) to[at + i] = from[start + i];
                }
            }
            static void arraycopy(long[] from, int start, long[] to, int at, int length) {
                if (start < 0 || at < 0 || length < 0
                        || start > from.length - length || at > to.length - length) {
                    throw new ArrayIndexOutOfBoundsException();
                }
                if (from == to && start < at) {
                    for (int i = length - 1; i >= 0; i--) to[at + i] = from[start + i];
                } else {
                    for (int i = 0; i < length; i++) to[at + i] = from[start + i];
                }
            }
            static void arraycopy(char[] from, int start, char[] to, int at, int length) {
                if (start < 0 || at < 0 || length < 0
                        || start > from.length - length || at > to.length - length) {
                    throw new ArrayIndexOutOfBoundsException();
                }
                if (from == to && start < at) {
                    for (int i = length - 1; i >= 0; i--) to[at + i] = from[start + i];
                } else {
                    for (int i = 0; i < length; i++) to[at + i] = from[start + i];
                }
            }
            static void arraycopy(byte[] from, int start, byte[] to, int at, int length) {
                if (start < 0 || at < 0 || length < 0
                        || start > from.length - length || at > to.length - length) {
                    throw new ArrayIndexOutOfBoundsException();
                }
                if (from == to && start < at) {
                    for (int i = length - 1; i >= 0; i--) to[at + i] = from[start + i];
                } else {
                    for (int i = 0; i < length; i++) to[at + i] = from[start + i];
                }
            }
            static void arraycopy(short[] from, int start, short[] to, int at, int length) {
                if (start < 0 || at < 0 || length < 0
                        || start > from.length - length || at > to.length - length) {
                    throw new ArrayIndexOutOfBoundsException();
                }
                if (from == to && start < at) {
                    for (int i = length - 1; i >= 0; i--) to[at + i] = from[start + i];
                } else {
                    for (int i = 0; i < length; i++) to[at + i] = from[start + i];
                }
            }
            static void arraycopy(boolean[] from, int start, boolean[] to, int at, int length) {
                if (start < 0 || at < 0 || length < 0
                        || start > from.length - length || at > to.length - length) {
                    throw new ArrayIndexOutOfBoundsException();
                }
                if (from == to && start < at) {
                    for (int i = length - 1; i >= 0; i--) to[at + i] = from[start + i];
                } else {
                    for (int i = 0; i < length; i++) to[at + i] = from[start + i];
                }
            }
        }

        // `random.nextInt(bound)`: any number that fits, from one that is chosen
        static class Chance {
            static int below(int chosen, int bound) {
                if (bound <= 0) throw new IllegalArgumentException();
                return 0 <= chosen && chosen < bound ? chosen : 0;
            }

            static int between(int chosen, int low, int bound) {
                if (low >= bound) throw new IllegalArgumentException();
                return low <= chosen && chosen < bound ? chosen : low;
            }
        }

        // `a.clone()` of an array
        static class Array {
            /*@ assignable \nothing;
              @ ensures \result.length == a.length && \fresh(\result);
              @ ensures (\forall int k; 0 <= k < a.length; \result[k] == a[k]); */
            static int[] clone(int[] a) {
                int[] copy = new int[a.length];
                /*@ loop_invariant 0 <= i <= a.length && copy.length == a.length;
                  @ loop_invariant (\forall int k; 0 <= k < i; copy[k] == a[k]);
                  @ loop_modifies copy[*]; */
                for (int i = 0; i < a.length; i++) copy[i] = a[i];
                return copy;
            }
            /*@ assignable \nothing;
              @ ensures \result.length == a.length && \fresh(\result);
              @ ensures (\forall int k; 0 <= k < a.length; \result[k] == a[k]); */
            static long[] clone(long[] a) {
                long[] copy = new long[a.length];
                /*@ loop_invariant 0 <= i <= a.length && copy.length == a.length;
                  @ loop_invariant (\forall int k; 0 <= k < i; copy[k] == a[k]);
                  @ loop_modifies copy[*]; */
                for (int i = 0; i < a.length; i++) copy[i] = a[i];
                return copy;
            }
            /*@ assignable \nothing;
              @ ensures \result.length == a.length && \fresh(\result);
              @ ensures (\forall int k; 0 <= k < a.length; \result[k] == a[k]); */
            static char[] clone(char[] a) {
                char[] copy = new char[a.length];
                /*@ loop_invariant 0 <= i <= a.length && copy.length == a.length;
                  @ loop_invariant (\forall int k; 0 <= k < i; copy[k] == a[k]);
                  @ loop_modifies copy[*]; */
                for (int i = 0; i < a.length; i++) copy[i] = a[i];
                return copy;
            }
            /*@ assignable \nothing;
              @ ensures \result.length == a.length && \fresh(\result);
              @ ensures (\forall int k; 0 <= k < a.length; \result[k] == a[k]); */
            static byte[] clone(byte[] a) {
                byte[] copy = new byte[a.length];
                /*@ loop_invariant 0 <= i <= a.length && copy.length == a.length;
                  @ loop_invariant (\forall int k; 0 <= k < i; copy[k] == a[k]);
                  @ loop_modifies copy[*]; */
                for (int i = 0; i < a.length; i++) copy[i] = a[i];
                return copy;
            }
            /*@ assignable \nothing;
              @ ensures \result.length == a.length && \fresh(\result);
              @ ensures (\forall int k; 0 <= k < a.length; \result[k] == a[k]); */
            static short[] clone(short[] a) {
                short[] copy = new short[a.length];
                /*@ loop_invariant 0 <= i <= a.length && copy.length == a.length;
                  @ loop_invariant (\forall int k; 0 <= k < i; copy[k] == a[k]);
                  @ loop_modifies copy[*]; */
                for (int i = 0; i < a.length; i++) copy[i] = a[i];
                return copy;
            }
            /*@ assignable \nothing;
              @ ensures \result.length == a.length && \fresh(\result);
              @ ensures (\forall int k; 0 <= k < a.length; \result[k] == a[k]); */
            static boolean[] clone(boolean[] a) {
                boolean[] copy = new boolean[a.length];
                /*@ loop_invariant 0 <= i <= a.length && copy.length == a.length;
                  @ loop_invariant (\forall int k; 0 <= k < i; copy[k] == a[k]);
                  @ loop_modifies copy[*]; */
                for (int i = 0; i < a.length; i++) copy[i] = a[i];
                return copy;
            }
            static int[][] clone(int[][] a) {
                int[][] copy = new int[a.length][];
                for (int i = 0; i < a.length; i++) copy[i] = a[i];
                return copy;
            }
            static char[][] clone(char[][] a) {
                char[][] copy = new char[a.length][];
                for (int i = 0; i < a.length; i++) copy[i] = a[i];
                return copy;
            }
            static boolean[][] clone(boolean[][] a) {
                boolean[][] copy = new boolean[a.length][];
                for (int i = 0; i < a.length; i++) copy[i] = a[i];
                return copy;
            }
            static long[][] clone(long[][] a) {
                long[][] copy = new long[a.length][];
                for (int i = 0; i < a.length; i++) copy[i] = a[i];
                return copy;
            }
        }

        static class Generic {
            static Object[] clone(Object[] a) {
                Object[] copy = new Object[a.length];
                for (int i = 0; i < a.length; i++) copy[i] = a[i];
                return copy;
            }

            static Object[] copyOf(Object[] a, int length) {
                Object[] copy = new Object[length];
                for (int i = 0; i < length && i < a.length; i++) copy[i] = a[i];
                return copy;
            }

            static Object[] copyOfRange(Object[] a, int from, int to) {
                if (from > to) throw new IllegalArgumentException();
                if (from < 0 || from > a.length) throw new ArrayIndexOutOfBoundsException();
                Object[] copy = new Object[to - from];
                for (int i = from; i < to && i < a.length; i++) copy[i - from] = a[i];
                return copy;
            }

            static void fill(Object[] a, /*@ nullable */ Object value) {
                for (int i = 0; i < a.length; i++) a[i] = value;
            }

            static void arraycopy(Object[] from, int start, Object[] to, int at, int length) {
                if (start < 0 || at < 0 || length < 0
                        || start > from.length - length || at > to.length - length) {
                    throw new ArrayIndexOutOfBoundsException();
                }
                if (from == to && start < at) {
                    for (int i = length - 1; i >= 0; i--) to[at + i] = from[start + i];
                } else {
                    for (int i = 0; i < length; i++) to[at + i] = from[start + i];
                }
            }
        }
    }

    static class util {
        static class Arrays {
            static void fill(int[] a, int value) {
                /*@ loop_invariant 0 <= i <= a.length;
                  @ loop_invariant (\forall int k; 0 <= k < i; a[k] == value);
                  @ loop_modifies a[*]; */
                for (int i = 0; i < a.length; i++) a[i] = value;
            }

            static void fill(int[] a, int from, int to, int value) {
                int length = a.length;
                if (from > to) throw new IllegalArgumentException();
                if (from < 0 || to > length) throw new ArrayIndexOutOfBoundsException();
                for (int i = from; i < to; i++) a[i] = value;
            }

            static int[] copyOf(int[] a, int length) {
                int[] copy = new int[length];
                for (int i = 0; i < length && i < a.length; i++) copy[i] = a[i];
                return copy;
            }

            static int[] copyOfRange(int[] a, int from, int to) {
                if (from > to) throw new IllegalArgumentException();
                if (from < 0 || from > a.length) throw new ArrayIndexOutOfBoundsException();
                int[] copy = new int[to - from];
                for (int i = from; i < to && i < a.length; i++) copy[i - from] = a[i];
                return copy;
            }

            static boolean equals(/*@ nullable */ int[] a, /*@ nullable */ int[] b) {
                if (a == b) return true;
                if (a == null || b == null || a.length != b.length) return false;
                for (int i = 0; i < a.length; i++) {
                    if (a[i] != b[i]) return false;
                }
                return true;
            }
            static void sort(int[] a) {
                for (int i = 1; i < a.length; i++) {
                    int value = a[i];
                    int j = i;
                    for (; j > 0 && a[j - 1] > value; j--) a[j] = a[j - 1];
                    a[j] = value;
                }
            }
            static void fill(long[] a, long value) {
                /*@ loop_invariant 0 <= i <= a.length;
                  @ loop_invariant (\forall int k; 0 <= k < i; a[k] == value);
                  @ loop_modifies a[*]; */
                for (int i = 0; i < a.length; i++) a[i] = value;
            }

            static void fill(long[] a, int from, int to, long value) {
                int length = a.length;
                if (from > to) throw new IllegalArgumentException();
                if (from < 0 || to > length) throw new ArrayIndexOutOfBoundsException();
                for (int i = from; i < to; i++) a[i] = value;
            }

            static long[] copyOf(long[] a, int length) {
                long[] copy = new long[length];
                for (int i = 0; i < length && i < a.length; i++) copy[i] = a[i];
                return copy;
            }

            static long[] copyOfRange(long[] a, int from, int to) {
                if (from > to) throw new IllegalArgumentException();
                if (from < 0 || from > a.length) throw new ArrayIndexOutOfBoundsException();
                long[] copy = new long[to - from];
                for (int i = from; i < to && i < a.length; i++) copy[i - from] = a[i];
                return copy;
            }

            static boolean equals(/*@ nullable */ long[] a, /*@ nullable */ long[] b) {
                if (a == b) return true;
                if (a == null || b == null || a.length != b.length) return false;
                for (int i = 0; i < a.length; i++) {
                    if (a[i] != b[i]) return false;
                }
                return true;
            }
            static void sort(long[] a) {
                for (int i = 1; i < a.length; i++) {
                    long value = a[i];
                    int j = i;
                    for (; j > 0 && a[j - 1] > value; j--) a[j] = a[j - 1];
                    a[j] = value;
                }
            }
            static void fill(char[] a, char value) {
                /*@ loop_invariant 0 <= i <= a.length;
                  @ loop_invariant (\forall int k; 0 <= k < i; a[k] == value);
                  @ loop_modifies a[*]; */
                for (int i = 0; i < a.length; i++) a[i] = value;
            }

            static void fill(char[] a, int from, int to, char value) {
                int length = a.length;
                if (from > to) throw new IllegalArgumentException();
                if (from < 0 || to > length) throw new ArrayIndexOutOfBoundsException();
                for (int i = from; i < to; i++) a[i] = value;
            }

            static char[] copyOf(char[] a, int length) {
                char[] copy = new char[length];
                for (int i = 0; i < length && i < a.length; i++) copy[i] = a[i];
                return copy;
            }

            static char[] copyOfRange(char[] a, int from, int to) {
                if (from > to) throw new IllegalArgumentException();
                if (from < 0 || from > a.length) throw new ArrayIndexOutOfBoundsException();
                char[] copy = new char[to - from];
                for (int i = from; i < to && i < a.length; i++) copy[i - from] = a[i];
                return copy;
            }

            static boolean equals(/*@ nullable */ char[] a, /*@ nullable */ char[] b) {
                if (a == b) return true;
                if (a == null || b == null || a.length != b.length) return false;
                for (int i = 0; i < a.length; i++) {
                    if (a[i] != b[i]) return false;
                }
                return true;
            }
            static void sort(char[] a) {
                for (int i = 1; i < a.length; i++) {
                    char value = a[i];
                    int j = i;
                    for (; j > 0 && a[j - 1] > value; j--) a[j] = a[j - 1];
                    a[j] = value;
                }
            }
            static void fill(byte[] a, byte value) {
                /*@ loop_invariant 0 <= i <= a.length;
                  @ loop_invariant (\forall int k; 0 <= k < i; a[k] == value);
                  @ loop_modifies a[*]; */
                for (int i = 0; i < a.length; i++) a[i] = value;
            }

            static void fill(byte[] a, int from, int to, byte value) {
                int length = a.length;
                if (from > to) throw new IllegalArgumentException();
                if (from < 0 || to > length) throw new ArrayIndexOutOfBoundsException();
                for (int i = from; i < to; i++) a[i] = value;
            }

            static byte[] copyOf(byte[] a, int length) {
                byte[] copy = new byte[length];
                for (int i = 0; i < length && i < a.length; i++) copy[i] = a[i];
                return copy;
            }

            static byte[] copyOfRange(byte[] a, int from, int to) {
                if (from > to) throw new IllegalArgumentException();
                if (from < 0 || from > a.length) throw new ArrayIndexOutOfBoundsException();
                byte[] copy = new byte[to - from];
                for (int i = from; i < to && i < a.length; i++) copy[i - from] = a[i];
                return copy;
            }

            static boolean equals(/*@ nullable */ byte[] a, /*@ nullable */ byte[] b) {
                if (a == b) return true;
                if (a == null || b == null || a.length != b.length) return false;
                for (int i = 0; i < a.length; i++) {
                    if (a[i] != b[i]) return false;
                }
                return true;
            }
            static void sort(byte[] a) {
                for (int i = 1; i < a.length; i++) {
                    byte value = a[i];
                    int j = i;
                    for (; j > 0 && a[j - 1] > value; j--) a[j] = a[j - 1];
                    a[j] = value;
                }
            }
            static void fill(short[] a, short value) {
                /*@ loop_invariant 0 <= i <= a.length;
                  @ loop_invariant (\forall int k; 0 <= k < i; a[k] == value);
                  @ loop_modifies a[*]; */
                for (int i = 0; i < a.length; i++) a[i] = value;
            }

            static void fill(short[] a, int from, int to, short value) {
                int length = a.length;
                if (from > to) throw new IllegalArgumentException();
                if (from < 0 || to > length) throw new ArrayIndexOutOfBoundsException();
                for (int i = from; i < to; i++) a[i] = value;
            }

            static short[] copyOf(short[] a, int length) {
                short[] copy = new short[length];
                for (int i = 0; i < length && i < a.length; i++) copy[i] = a[i];
                return copy;
            }

            static short[] copyOfRange(short[] a, int from, int to) {
                if (from > to) throw new IllegalArgumentException();
                if (from < 0 || from > a.length) throw new ArrayIndexOutOfBoundsException();
                short[] copy = new short[to - from];
                for (int i = from; i < to && i < a.length; i++) copy[i - from] = a[i];
                return copy;
            }

            static boolean equals(/*@ nullable */ short[] a, /*@ nullable */ short[] b) {
                if (a == b) return true;
                if (a == null || b == null || a.length != b.length) return false;
                for (int i = 0; i < a.length; i++) {
                    if (a[i] != b[i]) return false;
                }
                return true;
            }
            static void sort(short[] a) {
                for (int i = 1; i < a.length; i++) {
                    short value = a[i];
                    int j = i;
                    for (; j > 0 && a[j - 1] > value; j--) a[j] = a[j - 1];
                    a[j] = value;
                }
            }
            static void fill(boolean[] a, boolean value) {
                /*@ loop_invariant 0 <= i <= a.length;
                  @ loop_invariant (\forall int k; 0 <= k < i; a[k] == value);
                  @ loop_modifies a[*]; */
                for (int i = 0; i < a.length; i++) a[i] = value;
            }

            static void fill(boolean[] a, int from, int to, boolean value) {
                int length = a.length;
                if (from > to) throw new IllegalArgumentException();
                if (from < 0 || to > length) throw new ArrayIndexOutOfBoundsException();
                for (int i = from; i < to; i++) a[i] = value;
            }

            static boolean[] copyOf(boolean[] a, int length) {
                boolean[] copy = new boolean[length];
                for (int i = 0; i < length && i < a.length; i++) copy[i] = a[i];
                return copy;
            }

            static boolean[] copyOfRange(boolean[] a, int from, int to) {
                if (from > to) throw new IllegalArgumentException();
                if (from < 0 || from > a.length) throw new ArrayIndexOutOfBoundsException();
                boolean[] copy = new boolean[to - from];
                for (int i = from; i < to && i < a.length; i++) copy[i - from] = a[i];
                return copy;
            }

            static boolean equals(/*@ nullable */ boolean[] a, /*@ nullable */ boolean[] b) {
                if (a == b) return true;
                if (a == null || b == null || a.length != b.length) return false;
                for (int i = 0; i < a.length; i++) {
                    if (a[i] != b[i]) return false;
                }
                return true;
            }
        }
    }
}
