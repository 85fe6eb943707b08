//: frame
unsigned long long total;
unsigned char other;
/*@ assigns total;
    ensures total == (unsigned long long) (\old(total) + 1); */
void count(void) {
    total++;
    other = 0; //~> ;
}
