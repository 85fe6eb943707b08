//: postcondition
class ObjectShared {
    int x;
    /*@ requires 0 <= x <= 9 && 0 <= o.x <= 9;
      @ ensures x == \old(x) + \old(o.x); */
    void take(ObjectShared o) {
        x = x + 1; //~> x = x + 0;
        x = x + o.x - 1; //~> x = x + o.x;
    }
}
