//: verify
//: truth: false
//: aims: execution.inputs
//: why: the caller may have changed the global list
//: answer: unknown
struct node { int v; struct node *next; };
struct node *head;
/*@ assigns \nothing; ensures \result == 0; */
int f(void) { return head ? head->v : 0; }
