/** Exceptions: what catches them, what runs on the way, what is left behind. */
class Exceptions {
    static class Log {
        int seen;
        void add(int x) { seen = seen * 10 + x; }
    }

    static class Odd extends RuntimeException {
        final int code;
        Odd(int code) { this.code = code; }
    }

    static class Odder extends Odd {
        Odder(int code) { super(code + 1); }
    }

    static class Checked extends Exception { }

    static class Account {
        int balance;
        void take(int n) {
            if (n > balance) throw new IllegalStateException("too much");
            balance -= n;
        }
    }

    static int caught(int x) {
        int[] a = {1, 2, 3};
        try {
            return 10 / a[x];
        } catch (ArithmeticException e) {
            return -1;
        } catch (ArrayIndexOutOfBoundsException e) {
            return -2;
        }
    }

    static int byParent(int x) {
        int[] a = x > 3 ? null : new int[2];
        try {
            a[x % 5] = 4 / x;
        } catch (RuntimeException e) {
            return 1;
        }
        return 0;
    }

    static int notCaught(int x) {
        try {
            return 10 / (x % 3);
        } catch (NullPointerException e) {
            return 7;
        }
    }

    static int inOrder(int x) {
        Log log = new Log();
        try {
            log.add(1);
            if (x > 2) throw new Odd(x % 7);
            log.add(2);
        } catch (Odd e) {
            log.add(e.code);
        } finally {
            log.add(9);
        }
        log.add(3);
        return log.seen;
    }

    static int swallowed(int x) {
        try {
            return 10 / x;
        } finally {
            if (x % 2 == 0) return 5;
        }
    }

    static int savedFirst(int x) {
        int y = x;
        try {
            y = y / 2;
            return y;
        } finally {
            y = 100;
        }
    }

    static int finallyOnly(int x) {
        int[] a = new int[1];
        try {
            a[0] = 3;
            return 6 / x;
        } finally {
            a[0]++;
        }
    }

    static int throughCalls(int x) {
        Account account = new Account();
        account.balance = 5;
        int failed = 0;
        for (int i = 0; i < 3; i++) {
            try {
                account.take(x % 4);
            } catch (IllegalStateException e) {
                failed++;
            }
        }
        return account.balance * 10 + failed;
    }

    static int again(int x) {
        Log log = new Log();
        try {
            try {
                deep(x, log);
            } catch (Odder e) {
                log.add(4);
                throw e;
            } finally {
                log.add(5);
            }
        } catch (Odd e) {
            log.add(e.code % 10);
        }
        return log.seen;
    }

    private static void deep(int x, Log log) {
        try {
            if (x > 5) throw new Odder(2);
            if (x > 0) throw new Odd(1);
            log.add(8);
        } finally {
            log.add(7);
        }
    }

    static int jumps(int x) {
        int sum = 0;
        outer:
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                try {
                    if (j == x % 3) continue;
                    if (i == 2) break outer;
                    if (j == 3) break;
                    sum += 1;
                } finally {
                    sum += 10;
                }
                sum += 100;
            }
        }
        return sum;
    }

    static int checked(int x) {
        try {
            if (x == 4) throw new Checked();
            check(x);
        } catch (Checked e) {
            return 2;
        }
        return 3;
    }

    private static void check(int x) throws Checked {
        if (x < 0) throw new Checked();
    }

    static int several(int x) {
        try {
            if (x > 3) throw new IllegalArgumentException();
            if (x < -3) throw new UnsupportedOperationException();
            Log log = null;
            log.add(x);
            return 1;
        } catch (IllegalArgumentException | NullPointerException e) {
            return 2;
        } catch (Exception e) {
            return 3;
        }
    }

    static int replaced(int x) {
        try {
            try {
                throw new Odd(1);
            } finally {
                if (x > 0) throw new Odder(5);
            }
        } catch (Odder e) {
            return e.code;
        } catch (Odd e) {
            return -e.code;
        }
    }

    static int sizes(int x) {
        try {
            return new int[x % 100].length;
        } catch (NegativeArraySizeException e) {
            return -5;
        }
    }

    static int casts(int x) {
        Odd odd = x > 0 ? new Odder(1) : new Odd(2);
        try {
            Odder o = (Odder) odd;
            return o.code;
        } catch (ClassCastException e) {
            return odd.code;
        }
    }

    static int inCatch(int x) {
        Log log = new Log();
        try {
            try {
                log.add(1 / x);
            } catch (ArithmeticException e) {
                int[] a = new int[0];
                log.add(a[0]);
            } finally {
                log.add(3);
            }
        } catch (IndexOutOfBoundsException e) {
            log.add(4);
        }
        return log.seen;
    }

    static int leaves(int x) {
        Log log = new Log();
        try {
            deep(x, log);
        } catch (Odder e) {
            log.add(1);
        }
        return log.seen;
    }

    static int leavesAlone(int x) {
        Account account = new Account();
        account.balance = 2;
        account.take(x);
        return account.balance;
    }

    static int inLoop(int x) {
        int i = 0;
        while (true) {
            try {
                i++;
                if (i > 5) break;
                if (i == x % 8) throw new Odd(i);
            } catch (Odd e) {
                return e.code * 10;
            }
        }
        return i;
    }

    static int partWay(int x) {
        int[] a = {1, 2, 3, 4};
        int i = 0;
        try {
            a[i++] = a[i++] + a[x % 6];
        } catch (ArrayIndexOutOfBoundsException e) {
            i += 10;
        }
        return i * 100 + a[0];
    }
}
