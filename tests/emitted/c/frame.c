//: frame
int total, other;
int table[3];
/*@ assigns total, table[1];
    ensures total == 3; */
void set(void) {
    total = 3;
    table[1] = 4;
    table[2] = 5; //~> table[1] = 5;
}
