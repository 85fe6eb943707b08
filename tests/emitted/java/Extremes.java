//: postcondition
class Extremes {
    /*@ requires t.length > 0;
      @ ensures \result == (\max int i; 0 <= i && i < t.length; t[i]);
      @ ensures \result >= (\min int i; 0 <= i && i < t.length; t[i]);
      @ ensures (\num_of int i; 0 <= i && i < t.length; t[i] == \result) >= 1;
      @ ensures (\exists int i; 0 <= i && i < t.length; t[i] == \result); */
    static int largest(int[] t) {
        int largest = 0; //~> int largest = t[0];
        for (int i = 0; i < t.length; i++) {
            largest = Math.max(largest, t[i]);
        }
        return largest;
    }
}
