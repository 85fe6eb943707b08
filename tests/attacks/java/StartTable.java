//: verify --only main --engine bounded
//: truth: true
//: aims: engines.bounded.search.BoundedSearch
//: why: a run from main finds the table as its class has been initialised, not any array
//: answer: proved
public class StartTable {
    static final int[] TABLE = {1, 2, 3};

    static int at(int i) {
        return TABLE[i];
    }

    public static void main(String[] args) {
        assert at(2) == 3;
    }
}
