//: postcondition
class ThisReturned {
    int n; /*@ nullable @*/ ThisReturned next;
    //@ ensures \result.next == null || \result == this;
    ThisReturned last() {
        if (next == null) return this;
        return next; //~> return next.next == null ? next : this;
    }
}
