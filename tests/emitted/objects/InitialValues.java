//: postcondition
class InitialValues {
    int a = 3, b = a + 1;
    { b = b * 2; }
    //@ ensures b == 8 + k; requires 0 <= k <= 9;
    InitialValues(int k) {
        b = a + k; //~> b = b + k;
    }
}
