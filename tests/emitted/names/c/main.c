/*@ ensures \result == 1; */
int main(int argc, char **argv) { int main = 0; return main; } //~> int main(int argc, char **argv) { int main = 1; return main; }
