//: assertion
//: no test: it is in an annotation
class Annotated {
    //@ requires 0 <= a && a < 100;
    static int twice(int a) {
        int b = a + a;
        //@ assert b < 100;
        return b;
    }
}
