//: memory
/*@ ensures \true; */
int read(int *a) {
    return *a; //~> return a ? 1 : 0;
}
