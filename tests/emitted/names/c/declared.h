int only_declared(int);
typedef struct { int part; } record;
#define LIMIT 9
