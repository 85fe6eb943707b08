//: division
/*@ ensures \true; */
int rest(int a, int b) {
    return b == -1 ? 0 : a % b; //~> return b == -1 || b == 0 ? 0 : a % b;
}
