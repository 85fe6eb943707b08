//: index
/*@ requires 0 <= i <= 3; */
int pick(int i) {
    int table[3] = {1, 2, 3};
    return table[i]; //~> return i < 3 ? table[i] : 0;
}
