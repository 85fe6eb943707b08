//: verify
//: expect: proved
extern void reach_error(void);
int a_name_that_is_longer_than_thirty_one_characters_1 = 1;
int a_name_that_is_longer_than_thirty_one_characters_2 = 2;
int main(void) {
  if (a_name_that_is_longer_than_thirty_one_characters_1 == a_name_that_is_longer_than_thirty_one_characters_2)
    reach_error();
  return 0;
}
