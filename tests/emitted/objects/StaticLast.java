//: postcondition
class StaticLast {
    static int last;
    int number;

    //@ requires 0 <= last < 100; ensures number == \old(last) + 1 && last == number;
    void take() {
        number = last++; //~> number = ++last;
    }
}
