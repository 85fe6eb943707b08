//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct value { enum { NUMBER, PAIR, TEXT } tag; union { int number; struct { short a, b; } pair; const char *text; } as; };
static int weight(const struct value *v) {
  switch (v->tag) {
  case NUMBER: return v->as.number;
  case PAIR: return v->as.pair.a + v->as.pair.b;
  default: return v->as.text[0];
  }
}
int main(void) {
  struct value v[3] = {{NUMBER, {.number = 70000}}, {PAIR, {.pair = {3, 4}}}, {TEXT, {.text = "A"}}}; //! unreachable: struct value v[3] = {{PAIR, {.number = 70000}}, {PAIR, {.pair = {3, 4}}}, {TEXT, {.text = "A"}}};
  int n = __VERIFIER_nondet_int() & 1, sum = 0;
  v[1] = v[n]; //! unreachable: v[1].tag = v[n].tag;
  for (int i = 0; i < 3; i++) sum += weight(&v[i]); //! index,memory: for (int i = 0; i <= 3; i++) sum += weight(&v[i]);
  if (sum != 70000 + 65 + (n ? 7 : 70000)) reach_error();
  return 0;
}
