//: verify --only main
//: truth: true
//: aims: frontend.java.models.retyping
//: why: copies and moves of arrays of objects and constants
//: answer: proved
import java.util.Arrays;
public class CopiesOfObjects {
    static class Item { final int k; Item(int k) { this.k = k; } }
    enum C { R, G }
    Item[] items = new Item[2];
    int n;
    void add(Item i) { if (n == items.length) items = Arrays.copyOf(items, n * 2); items[n++] = i; }
    void insert(Item i) { if (n == items.length) items = Arrays.copyOf(items, n * 2); System.arraycopy(items, 0, items, 1, n); items[0] = i; n++; }
    public static void main(String[] args) {
        CopiesOfObjects a = new CopiesOfObjects();
        for (int i = 0; i < 5; i++) a.add(new Item(i));
        assert a.items.length == 8 && a.items[4].k == 4 && a.items[5] == null;
        a.insert(new Item(9));
        assert a.items[0].k == 9 && a.items[1].k == 0 && a.items[5].k == 4 && a.n == 6;
        Item[] c = a.items.clone();
        c[0] = null;
        assert a.items[0] != null && c[1] == a.items[1];
        Item[] r = Arrays.copyOfRange(a.items, 1, 3);
        assert r.length == 2 && r[0].k == 0;
        Arrays.fill(c, r[1]);
        assert c[7].k == 1;
        C[] cs = { C.R, C.G };
        C[] d = Arrays.copyOf(cs, 3);
        assert d[1] == C.G && d[2] == null && cs.clone()[0] == C.R;
        int thrown = 0;
        try { System.arraycopy(c, 0, r, 1, 2); } catch (ArrayIndexOutOfBoundsException e) { thrown++; }
        try { Arrays.copyOf(c, -1); } catch (NegativeArraySizeException e) { thrown++; }
        assert thrown == 2;
    }
}
