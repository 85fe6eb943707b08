static inline int from_header(int x) { return x; }
int prototype_only(int x);
