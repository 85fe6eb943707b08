//: verify
//: verdict: proved
//: may: unknown
//: why: nobody knows what the missing function returns, so a violation may not exist
extern int temperature(void);
void reach_error(void) { }

int main(void) {
  int t = temperature();
  if (t > 1000000) reach_error();
  return 0;
}
