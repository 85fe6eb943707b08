//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct trie { short next[2]; char end; };
static struct trie nodes[6];
static int used = 1;
static void add(const char *w) {
  int at = 0;
  for (; *w; w++) {
    int c = *w == 'b';
    if (!nodes[at].next[c]) {
      if (used == 6) return; //! index,memory: if (used > 6) return;
      nodes[at].next[c] = used++;
    }
    at = nodes[at].next[c]; //! unreachable: at = nodes[at].next[0];
  }
  nodes[at].end = 1;
}
static int has(const char *w) {
  int at = 0;
  for (; *w; w++) {
    at = nodes[at].next[*w == 'b'];
    if (!at) return 0; //! unreachable: ;
  }
  return nodes[at].end;
}
int main(void) {
  char w[4] = "aaa";
  for (int i = 0; i < 3; i++) if (__VERIFIER_nondet_int()) w[i] = 'b';
  add(w);
  add("abab");
  if (!has(w)) reach_error();
  if (has("bb") || has("aabab")) reach_error();
  return 0;
}
