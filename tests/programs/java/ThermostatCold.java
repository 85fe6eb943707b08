//: verify
//: verdict: refuted
//: why: a method leaves the object in a state that its invariant forbids
class ThermostatCold {
  private /*@ spec_public @*/ int wanted;
  private /*@ spec_public @*/ int steps;

  //@ public invariant 5 <= wanted && wanted <= 30; //~ postcondition
  //@ public invariant 0 <= steps;

  //@ ensures wanted == 20 && steps == 0;
  ThermostatCold() {
    wanted = 20;
  }

  //@ requires 5 <= start && start <= 30;
  //@ ensures this.wanted == start;
  ThermostatCold(int start) {
    wanted = start;
    steps = 0;
  }

  /*@ requires steps < 1000;
    @ {|
    @   old int next = wanted + by;
    @   requires isAllowed(next);
    @   assignable wanted, steps;
    @   ensures \result && wanted == next && steps == \old(steps) + 1;
    @ also
    @   requires !isAllowed(wanted + by);
    @   assignable \nothing;
    @   ensures !\result;
    @ |} */
  boolean turn(int by) {
    if (by < -25 || by > 25 || !isAllowed(wanted + by)) {
      return false;
    }
    wanted += by;
    steps++;
    return true;
  }

  /*@ ensures \result <==> 5 <= degrees && degrees <= 30; */
  /*@ pure @*/ boolean isAllowed(int degrees) {
    if (degrees < 5) {
      return false;
    } else {
      return degrees <= 30;
    }
  }

  //@ requires steps < 900;
  //@ ensures wanted == 30;
  //@ assignable this.wanted, this.steps;
  void heat() {
    //@ ghost int before = steps;
    //@ maintaining before <= steps && steps - before == wanted - \old(wanted);
    //@ maintaining 5 <= wanted && wanted <= 30;
    //@ decreases 30 - wanted;
    while (wanted < 30) {
      wanted++;
      steps++;
    }
  }

  void reset() {
    wanted = 0;
    steps = 0;
  }
}
