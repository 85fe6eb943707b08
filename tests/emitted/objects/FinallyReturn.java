//: postcondition
class FinallyReturn {
    int n;
    //@ ensures \result == \old(n);
    int next() {
        try {
            return n;
        } finally {
            if (n > 5) return 5; //~> if (n > 5) n = 5;
        }
    }
}
