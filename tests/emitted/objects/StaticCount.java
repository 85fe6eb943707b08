//: postcondition
class StaticCount {
    static int made;
    int number;
    //@ requires made < 1000; ensures number == \old(made) && made == \old(made) + 1;
    StaticCount() {
        number = ++made; //~> number = made++;
    }
}
