//: null
class NullableField {
    static class Engine { boolean on; }
    /*@ nullable @*/ Engine engine;
    //@ ensures \result ==> engine != null;
    boolean start() {
        engine.on = true; //~> if (engine == null) return false;
        return true;
    }
}
