//: verify --only main
//: truth: false
//: aims: frontend.java.plain_enums.position_of
//: why: the position of a constant is counted from 0
//: answer: refuted
public class ConstantsOff {
    enum Day { MON, TUE, WED, SAT, SUN;
        boolean free() { return this == SAT || this == SUN; }
        Day next() { return values()[(ordinal() + 1) % values().length]; }
        static Day parse(int k) { return k < 0 || k >= values().length ? null : values()[k]; }
        int dist(Day o) { return Math.abs(compareTo(o)); }
    }
    enum Planet {
        A(3, 'x', true), B(1 + 4, 'y', false), C;
        private final int mass; final char tag; final boolean big; final int twice; final int fixed = 9;
        static final int LIMIT = 4;
        Planet(int m, char t, boolean b) { this.mass = m; tag = t; big = b; twice = 2 * m; }
        Planet() { mass = LIMIT; tag = 'z'; big = !false; twice = -1; }
        int heavy() { return mass > LIMIT ? mass * 10 : mass; }
        Planet or(Planet p) { return p == null ? this : p; }
    }
    enum Op {
        ADD { int on(int a, int b) { return a + b; } },
        SUB { int on(int a, int b) { return a - b - bias; } int weight() { return super.weight() + 5; } };
        final int bias = 2;
        abstract int on(int a, int b);
        int weight() { return ordinal() + bias; }
    }
    private Day day = Day.WED;
    Day[] log = new Day[3];
    static Day first = Day.MON;
    static final Day[] WEEK = Day.values();
    static int score(Day d) {
        switch (d) {
            case MON: return 1;
            case TUE:
            case WED: return 2;
            default: return 3;
        }
    }
    static int arrow(Op o) { return switch (o) { case ADD -> 10; case SUB -> { int q = 5; yield q * 4; } }; }
    static int name(Planet p) { return switch (p) { case A -> 1; case B -> 2; case C -> 3; }; }
    record Pair(Day a, Day b) { boolean same() { return a == b; } }
    public static void main(String[] args) {
        assert Day.SAT.free() && !Day.MON.free();
        assert Day.SUN.next() == Day.MON && Day.MON.next() == Day.TUE;
        assert Day.parse(-1) == null && Day.parse(3) == Day.SAT;
        assert Day.MON.dist(Day.SUN) == 4 && Day.SUN.dist(Day.MON) == 4;
        assert Planet.A.mass == 3 && Planet.B.mass == 5 && Planet.C.mass == 4;
        assert Planet.B.twice == 10 && Planet.C.twice == -1 && Planet.A.fixed == 9;
        assert Planet.A.tag == 'x' && Planet.C.big && !Planet.B.big;
        assert Planet.B.heavy() == 50 && Planet.C.heavy() == 4;
        assert Planet.A.or(null) == Planet.A && Planet.A.or(Planet.C) == Planet.C;
        assert Op.ADD.on(2, 3) == 5 && Op.SUB.on(2, 3) == -3;
        assert Op.ADD.weight() == 2 && Op.SUB.weight() == 8;
        assert score(Day.WED) == 2 && score(Day.SUN) == 3;
        assert arrow(Op.SUB) == 20 && name(Planet.C) == 3;
        ConstantsOff e = new ConstantsOff();
        assert e.day == Day.WED && e.log[1] == null;
        e.log[1] = e.day;
        assert e.log[1] != null && e.log[1].equals(Day.WED);
        assert first == Day.MON && WEEK.length == 5 && WEEK[2] == Day.WED;
        assert new Pair(Day.MON, Day.MON).same();
        assert Day.valueOf("TUE").ordinal() == 1;
        int npe = 0;
        try { Day n = null; n.next(); } catch (NullPointerException x) { npe++; }
        try { Planet n = null; npe += n.mass; } catch (NullPointerException x) { npe++; }
        try { score(null); } catch (NullPointerException x) { npe++; }
        try { arrow(null); } catch (NullPointerException x) { npe++; }
        assert npe == 4;
        int sum = 0;
        for (Day d : Day.values()) sum += d.ordinal();
        assert sum == 15;
    }
}
