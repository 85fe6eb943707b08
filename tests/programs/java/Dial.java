//: verify
//: verdict: proved
//: why: a method that throws exactly where its contract says so, and callers that stay clear of it
class Dial {
  private /*@ spec_public @*/ int hour;

  //@ public invariant 0 <= hour && hour < 12;

  /*@ public normal_behavior
    @   requires 0 <= to && to < 12;
    @   assignable hour;
    @   ensures hour == to;
    @ also public exceptional_behavior
    @   requires to < 0 || to >= 12;
    @   assignable \nothing;
    @   signals_only IllegalArgumentException; */
  void set(int to) {
    if (to < 0 || 11 < to) {
      throw new IllegalArgumentException("hour " + to);
    }
    hour = to;
  }

  //@ assignable hour;
  //@ ensures hour == (\old(hour) + 1) % 12;
  void next() {
    set(hour == 11 ? 0 : hour + 1);
  }
}
