// SPDX-License-Identifier: Apache-2.0
class Other {
    /*@ pure @*/ static int distance(int x) { return 0; }
}

class T {
    /*@ pure @*/ static int distance(int x) {
        int turned = -x;
        if (x < 0) {
            return turned;
        }
        return x;
    }

    /*@ pure @*/ static boolean isFar(int x) {
        if (distance(x) > 3 && distance(x) < 100) return true;
        else return false;
    }

    /*@ pure @*/ static int kind(long x) { return 2; }

    /*@ pure @*/ static int kind(int x) { return 1; }

    //@ CLAUSE
    static int f(int x) { return x < 0 ? -x : x; }
}
