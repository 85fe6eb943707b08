//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#include <string.h>
static int split(char *line, char **fields, int most) {
  int n = 0;
  fields[n++] = line;
  for (; *line; line++)
    if (*line == ',') {
      if (n == most) return -1; //! index,memory: ;
      *line = 0; //! unreachable: ;
      fields[n++] = line + 1;
    }
  return n;
}
int main(void) {
  char line[8] = "a,bc,";
  char *fields[3];
  if (__VERIFIER_nondet_int()) line[3] = ',';
  int n = split(line, fields, 3);
  if (n < 0) return 0;
  if (n != 3 || strlen(fields[1]) != 2 || fields[2][0]) reach_error();
  return 0;
}
