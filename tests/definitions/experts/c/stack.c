struct stack { int capacity, size; int *items; };

/*@
  predicate Valid{L}(struct stack *s) =
    \valid(s) && 0 <= s->size <= s->capacity && 0 < s->capacity &&
    \valid(s->items + (0 .. s->capacity - 1)) &&
    \separated(s, s->items + (0 .. s->capacity - 1));
  predicate Empty{L}(struct stack *s) = s->size == 0;
  predicate Full{L}(struct stack *s) = s->size == s->capacity;
  logic integer Top{L}(struct stack *s) = s->items[s->size - 1];
  predicate SameBelow{K, L}(struct stack *s, integer n) =
    \forall integer i; 0 <= i < n ==> \at(s->items[i], K) == \at(s->items[i], L);
*/

/*@
  requires Valid(s) && !Full(s);
  assigns s->size, s->items[s->size];
  ensures Valid(s);
  ensures s->size == \old(s->size) + 1;
  ensures Top(s) == v;
  ensures SameBelow{Pre, Post}(s, \old(s->size));
*/
void push(struct stack *s, int v) {
  s->items[s->size] = v;
  s->size++;
}

/*@
  requires Valid(s) && !Empty(s);
  assigns s->size;
  ensures Valid(s);
  ensures s->size == \old(s->size) - 1;
  ensures \result == \old(Top(s));
  ensures SameBelow{Pre, Post}(s, s->size);
*/
int pop(struct stack *s) {
  s->size--;
  //! s->size = s->size - 2;
  return s->items[s->size];
}
