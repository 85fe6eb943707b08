//: postcondition
int limit = 10;
/*@ ensures \result <= limit; */
int clip(int a) {
    return a > 10 ? 10 : a; //~> return a > limit ? limit : a;
}
