//: frame
class Counted {
    private static int count;

    //@ requires count < 100;
    //@ assignable \nothing;
    //@ ensures \result == count;
    static int next() {
        count++; //~> ;
        return count;
    }
}
