/** Objects: making them, fields, references, classes, which method runs. */
class Objects {
    static class Log {
        int seen;
        void add(int x) { seen = seen * 10 + x; }
    }

    static class Base {
        final Log log;
        int a = 3;
        { a += 1; }
        int b = a * 2;
        Base(Log log) { this.log = log; log.add(1); a = a + 10; hook(); }
        { b += a; }
        void hook() { log.add(2); }
        int value() { return a; }
        int twice() { return 2 * value(); }
        private int hidden() { return 5; }
        int callsHidden() { return hidden(); }
    }

    static class Derived extends Base {
        int c = 7;
        final int k = 9;
        final int l;
        Derived(Log log) { this(log, 4); c = c * 2; }
        Derived(Log log, int d) { super(log); log.add(3); l = c + d; }
        { log.add(6); }
        void hook() { log.add(c); log.add(k); log.add(this.k); }
        int value() { return super.value() + c; }
        int hidden() { return 6; }
    }

    static class Node {
        int val;
        Node next;
        Node(int val, Node next) { this.val = val; this.next = next; }
        int sum() { return next == null ? val : val + next.sum(); }
        Node last() { Node at = this; while (at.next != null) at = at.next; return at; }
    }

    interface Shape { int area(); default int more(int by) { return area() + by; } }
    static class Square implements Shape {
        int side;
        Square(int side) { this.side = side; }
        public int area() { return side * side; }
    }
    static class Strip implements Shape {
        int length = 2;
        public int area() { return length; }
        public int more(int by) { length += by; return length; }
    }

    static class Stack {
        private final int[] items = new int[3];
        private int size;
        boolean full() { return size == items.length; }
        void push(int x) { items[size++] = x; }
        int pop() { return items[--size]; }
    }

    static int order(int x) {
        Log log = new Log();
        Derived d = new Derived(log);
        int total = log.seen;
        Base b = x > 0 ? d : new Base(log);
        return total + log.seen * 3 + b.value() + b.twice() + d.b + d.l + b.callsHidden() + d.c;
    }

    static int arguments(int x) {
        Log log = new Log();
        Node n = new Node(note(log, x), new Node(note(log, 2), null));
        n.next.val = note(log, 3) + n.val;
        return log.seen + n.sum() * 100;
    }

    private static int note(Log log, int x) { log.add(x); return x % 5; }

    static int aliases(int x) {
        Node a = new Node(1, null), b = new Node(2, a);
        a.next = x > 3 ? b : null;
        b.next.val += 5;
        Node c = a;
        c.val++;
        return a.val * 100 + b.val * 10 + (a == b.next ? 1 : 0) + (a.next == b ? 2 : 0);
    }

    static int nothing(int x) {
        Node n = x < 0 ? null : new Node(x, null);
        return n.val;
    }

    static int follow(int x) {
        Node n = null;
        for (int i = 0; i < 4; i++) n = new Node(i, n);
        Node at = n;
        for (int i = 0; i < (x & 7); i++) at = at.next;
        return at.val;
    }

    static int listOf(int x) {
        int count = (x & 3) + 1;
        Node n = new Node(x % 7, null);
        for (int i = 1; i < count; i++) n = new Node(i, n);
        n.last().val = 1;
        return n.sum();
    }

    static int callLate(int x) {
        Log log = new Log();
        Node n = x > 0 ? new Node(1, null) : null;
        int[] zero = new int[1];
        return take(n, zero[x > 5 ? 1 : 0]) + log.seen;
    }

    private static int take(Node n, int y) { return n.sum() + y; }

    static int nullThenIndex(int x) {
        Node n = null;
        int[] one = {1};
        n.val = one[x];
        return 1;
    }

    static int shapes(int x) {
        Shape[] all = {new Square(x % 9), new Strip(), new Square(2)};
        int sum = 0;
        for (Shape s : all) sum += s.more(x % 3) * 10 + s.area();
        Shape first = all[Math.abs(x % 3)];
        if (first instanceof Square q && q.side > 1) return sum + q.side * 1000;
        if (!(first instanceof Square)) return -sum;
        return sum;
    }

    static int casts(int x) {
        Shape s = x > 2 ? new Strip() : new Square(x);
        Shape none = null;
        Strip nothing = (Strip) none;
        Strip strip = (Strip) s;
        return strip.length + (nothing == null ? 1 : 2) + (none instanceof Shape ? 4 : 0);
    }

    static int stack(int x) {
        Stack s = new Stack(), t = new Stack();
        for (int i = 0; i < (x & 3); i++) s.push(i * i);
        t.push(7);
        int got = s.pop();
        return got * 10 + (s.full() ? 1 : 0) + t.pop();
    }

    static int tooMany(int x) {
        Stack s = new Stack();
        while (!s.full()) s.push(x);
        if (x > 0) s.push(1);
        return s.pop();
    }

    static int compound(int x) {
        Node n = new Node(x, null);
        Node m = n;
        n.val += (m.val = 5) + 1;
        int before = m.val++;
        return n.val * 3 + before;
    }

    static int results(int x) {
        return pick(x).val + pick(-x).val;
    }

    private static Node pick(int x) { return x > 4 ? new Node(3, null) : x > 0 ? null : new Node(4, null); }

    static int choices(int x) {
        Base b = new Base(new Log()), c = b;
        b.a = x;
        assert c.a == x;
        Node n = new Node(1, new Node(2, null)), m = n.next;
        n.next = null;
        assert m.val == 2 && n.next == null;
        assert n != m;
        assert x != 3;
        return b.a;
    }
}
