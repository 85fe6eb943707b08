//: postcondition
class ChainedThis {
    int w, h;
    //@ requires s > 0; ensures w == s && h == s;
    ChainedThis(int s) { this(s, s); }
    //@ requires w > 0 && h > 0; ensures this.w == w && this.h == h;
    ChainedThis(int w, int h) {
        this.w = w;
        this.h = w; //~> this.h = h;
    }
}
