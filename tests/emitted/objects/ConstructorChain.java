//: postcondition
class ConstructorChain {
    static class Base {
        int size;

        Base(int size) {
            this.size = size;
        }
    }

    static class Wide extends Base {
        int margin;

        Wide(int size) {
            super(size + 1); //~> super(size);
            margin = this.size;
        }
    }

    //@ requires 0 <= n && n <= 100; ensures \result.size == n && \result.margin == n;
    static Wide make(int n) {
        return new Wide(n);
    }
}
