//: shift
/*@ ensures \true; */
unsigned shifted(unsigned a, int count) {
    return a << count; //~> return count < 0 || count > 31 ? 0 : a << count;
}
