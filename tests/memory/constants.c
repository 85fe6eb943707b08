// Tables of pointers that nobody changes: functions verified on their own know what is in them.

//: a table of texts | true | proved
static const char *const names[] = {"off", "on"};
/*@ requires 0 <= k < 2; ensures \result[0] == 'o'; */ const char *name(int k) { return names[k]; }

//: a table of texts, another letter | false | refuted | postcondition
static const char *const names[] = {"off", "on"};
/*@ requires 0 <= k < 2; ensures \result[1] == 'n'; */ const char *name(int k) { return names[k]; }

//: a table of texts, behind its end | false | refuted
static const char *const names[] = {"off", "on"};
/*@ requires 0 <= k <= 2; */ const char *name(int k) { return names[k]; }

//: a table in a function | true | proved
/*@ requires 0 <= k < 2; ensures \result == 0; */ int last(int k) { static const char *names[] = {"a", "b"}; return names[k][1]; }

//: a table that its file changes | false
static const char *names[] = {"off", "on"};
void rename(const char *first) { names[0] = first; }
/*@ ensures \result == 'o'; */ int letter(void) { return names[0][0]; }

//: a table that a pointer leads to | false
static const char *names[] = {"off", "on"};
void rename(const char **which, const char *name) { *which = name; }
const char **all(void) { return names; }
/*@ ensures \result == 'o'; */ int letter(void) { return names[0][0]; }

//: a table whose address is kept | false
static const char *names[] = {"off", "on"};
const char **shown = names;
/*@ ensures \result == 'o'; */ int letter(void) { return names[0][0]; }

//: a table that other files can change | false
const char *names[] = {"off", "on"};
/*@ ensures \result == 'o'; */ int letter(void) { return names[0][0]; }

//: a table of functions | true | proved
static int one(void) { return 1; } static int two(void) { return 2; }
static int (*const table[2])(void) = {one, two};
/*@ requires 0 <= k < 2; assigns \nothing; ensures \result == k + 1; */ int call(int k) { return table[k](); }

//: a table of functions with a gap | false | refuted | memory
static int one(void) { return 1; } static int two(void) { return 2; }
static int (*const table[3])(void) = {[0] = one, [2] = two};
/*@ requires 0 <= k < 3; assigns \nothing; */ int call(int k) { return table[k](); }

//: a table of functions that is changed | false
static int one(void) { return 1; } static int two(void) { return 2; }
static int (*table[2])(void) = {one, two};
void turn(void) { table[0] = two; }
/*@ assigns \nothing; ensures \result == 1; */ int call(void) { return table[0](); }

//: a table of structs with texts | true | proved
struct word { const char *text; int length; };
static const struct word words[] = {{"if", 2}, {"else", 4}};
/*@ requires 0 <= k < 2; ensures \result == 0; */ int end(int k) { return words[k].text[words[k].length]; }

//: a table of structs with texts, one of them shorter | false | refuted
struct word { const char *text; int length; };
static const struct word words[] = {{"if", 3}, {"else", 4}};
/*@ requires 0 <= k < 2; ensures \result == 0; */ int end(int k) { return words[k].text[words[k].length]; }

//: a caller passes the table of numbers itself | false
const int t[3] = {1, 2, 3};
/*@ requires \valid_read(p); assigns \nothing; ensures \result == 0; */ int same(const int *p) { return p == t; }

//: a caller passes the table of structs itself | false
struct s { int a; };
const struct s t[2] = {{1}, {2}};
/*@ requires \valid_read(p); assigns \nothing; ensures \result == 0; */ int same(const struct s *p) { return p == t + 1; }

//: a caller passes the table of texts itself | false
const char *const t[2] = {"a", "b"};
/*@ requires \valid_read(p); assigns \nothing; ensures \result == 0; */ int same(const char *const *p) { return p == t; }

//: a caller passes a text of the table | false
const char *const t[2] = {"a", "b"};
/*@ requires \valid_read(p); assigns \nothing; ensures \result == 0; */ int same(const char *p) { return p == t[0]; }

//: a caller has a struct that leads to the table | false
const int t[3] = {1, 2, 3};
struct view { const int *at; };
/*@ requires \valid_read(v) && \valid_read(v->at); assigns \nothing; ensures \result == 0; */ int same(const struct view *v) { return v->at == t; }

//: a variable that a table leads to keeps no value | false
static int x = 1;
static int *const table[1] = {&x};
void set(int value) { x = value; }
/*@ assigns \nothing; ensures \result == 1; */ int first(void) { return *table[0]; }

//: a variable that a table leads to has any value at first | false
int x = 1;
static int *const table[1] = {&x};
/*@ assigns \nothing; ensures \result == 1; */ int first(void) { return *table[0]; }

//: a caller passes a variable that a table leads to | false
int x = 1;
static int *const table[1] = {&x};
/*@ requires \valid(p); assigns *p; ensures \result == \old(*table[0]); */ int first(int *p) { *p = 7; return *table[0]; }

//: a caller passes a variable that a table leads to by way of another one | false
int x = 1;
static int *const inner[1] = {&x};
static int *const *const outer[1] = {inner};
/*@ requires \valid(p); assigns *p; */ int first(int *p) { int before = **outer[0]; *p = 7; //@ assert before == **outer[0];
  return 0; }

//: nobody else has the table | true
static const int t[3] = {1, 2, 3};
/*@ requires \valid_read(p); assigns \nothing; ensures \result == 0; */ int same(const int *p) { return p == t + 1; }

//: what is in a table of numbers | true | proved
static const int t[3] = {1, 2, 3};
/*@ requires 0 <= k < 3; assigns \nothing; ensures \result == k + 1; */ int at(int k) { return t[k]; }
