#define SIZE 16

int items[SIZE];
int first, length;

/*@
  predicate Ok{L} = 0 <= first < SIZE && 0 <= length <= SIZE;
  logic integer Slot{L}(integer i) = (first + i) % SIZE;
  logic integer Item{L}(integer i) = items[(first + i) % SIZE];
*/

/*@
  requires Ok && length < SIZE;
  assigns length, items[(first + length) % SIZE];
  ensures Ok && length == \old(length) + 1;
  ensures Item(length - 1) == v;
  ensures \forall integer i; 0 <= i < \old(length) ==> Item(i) == \old(Item(i));
*/
void enqueue(int v) {
  items[(first + length) % SIZE] = v;
  length++;
}

/*@
  requires Ok && 0 < length;
  assigns first, length;
  ensures Ok && length == \old(length) - 1;
  ensures \result == \old(Item(0));
  ensures \forall integer i; 0 <= i < length ==> Item(i) == \old(items[(first + i + 1) % SIZE]);
*/
int dequeue(void) {
  int v = items[first];
  first = (first + 1) % SIZE;
  //! first = first + 1;
  length--;
  return v;
}
