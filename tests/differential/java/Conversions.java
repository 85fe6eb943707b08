// SPDX-License-Identifier: Apache-2.0
/** Casts, promotions, and assignments that narrow. */
class Conversions {
    static byte toByte(int a) { return (byte) a; }

    static short toShort(long a) { return (short) a; }

    static char toChar(int a) { return (char) a; }

    static int toInt(long a) { return (int) a; }

    static long chain(long a) { return (long) (short) (char) (byte) a + (int) (char) a; }

    static int charSum(char a, char b) { return a + b - 'A'; }

    static char nextLetter(char a) { return (char) (a + 1); }

    static int digit(char c) { return c >= '0' && c <= '9' ? c - '0' : -1; }

    static int compoundByte(byte a, int b) {
        a += b;
        a *= 3;
        a -= 1;
        return a;
    }

    static int compoundShort(short a, long b) {
        a ^= b;
        a <<= 3;
        a >>>= 1;
        return a;
    }

    static int compoundChar(char a, int b) {
        a += b;
        a /= 3;
        a |= 0x100;
        a %= 1000;
        return a;
    }

    static int compoundInt(int a, long b) {
        a += b;
        a >>= b;
        a &= b | 1;
        return a;
    }

    static long compoundLong(long a, int b, char c) {
        a -= b;
        a >>>= c;
        a |= c;
        a *= b;
        return a;
    }

    static int incrementByte(byte a) {
        byte b = a++;
        return 1000 * b + a + ++a;
    }

    static int decrementChar(char a) {
        int before = a--;
        return before * 2 + --a;
    }

    static int incrementShort(short a) {
        short old = a;
        a++;
        ++a;
        return a - old;
    }

    static int constantNarrowing(boolean pick) {
        final byte b = 100;
        short s = b + 27;
        char c = 'x';
        byte d = 'a';
        return pick ? s + c : d - b;
    }

    static long conditionalType(boolean pick, byte b, char c, int i, long l) {
        int x = pick ? b : c;
        long y = pick ? i : l;
        return x + y + (pick ? 'a' : 0);
    }

    static int narrowDivide(byte a, byte b) {
        a /= b;
        return a;
    }

    static int unsignedByte(byte b) { return b & 0xff; }

    static int compoundBoolean(boolean a, boolean b) {
        a &= b;
        b |= a;
        a ^= !b;
        return (a ? 1 : 0) + (b ? 2 : 0);
    }
}
