// Comments that look like annotations and are none are errors; none is skipped without a word.

//: documentation comment, a space | error | spec-space
/** @ ensures \result == 1; */
static int f(int x) { return x; }

//: documentation comment | error | spec-space
/**@ ensures \result == 1; */
static int f(int x) { return x; }

//: documentation comment on lines | error | spec-space
/**
  * @ requires x > 0;
  * @ ensures \result == 1;
  */
static int f(int x) { return x; }

//: documentation comment with the ending of an annotation | error | spec-space
/**
  @ ensures \result == 1;
  @*/
static int f(int x) { return x; }

//: three stars | error | spec-space
/***@ ensures \result == 1; */
static int f(int x) { return x; }

//: three slashes | error | spec-space
///@ ensures \result == 1;
static int f(int x) { return x; }

//: a space in a line | error | spec-space
// @ ensures \result == 1;
static int f(int x) { return x; }

//: a space in a block | error | spec-space
/* @ public normal_behavior ensures \result == 1; @*/
static int f(int x) { return x; }

//: plus without a key | error | spec-space
//+@ ensures \result == 1;
static int f(int x) { return x; }

//: minus without a key | error | spec-space
/*-@ ensures \result == 1; @*/
static int f(int x) { return x; }

//: a space behind the plus | error | spec-space
//+ @ ensures \result == 1;
static int f(int x) { return x; }

//: tags | error | spec-space
/** <pre><jml> ensures \result == 1; </jml></pre> */
static int f(int x) { return x; }

//: modifiers only | error | spec-space
static /* @ pure */ int f(int x) { return x; }

//: taken out by a space, beside others | true | proved
//@ requires x > 0;
// @ ensures \result == 7;
//// @ ensures \result == 8;
/* @ ensures \result == 9; @*/
static /* @ pure */ int f(int x) { return x; }

//: what is left of a contract | false | refuted postcondition
//@ ensures \result == 1;
// @ requires x == 1;
static int f(int x) { return x; }

//: a loop | error | spec-space
//@ requires true;
static void f(int n) {
  /** @ loop_invariant i == 77; */
  for (int i = 0; i < n; i++) { }
}

//: documentation that is none | true | proved
/**
 * Gives x back; see also @code assert.
 * @param x a number; requires nothing
 * @return x, which ensures that x == x;
 */
//@ ensures \result == x;
static int f(int x) { return x; }

//: a positive key is not enabled | true | proved
//+ESC@ ensures \result == 1;
//@ ensures \result == x;
static int f(int x) { return x; }

//: a positive key in a block | true | proved
/*+OPENJML@ ensures \result == 1; @*/
//@ ensures \result == x;
static int f(int x) { return x; }

//: a negative key is not enabled either | false | refuted postcondition
//-KeY@ ensures \result == 1;
static int f(int x) { return x; }

//: a negative key in a block | false | refuted postcondition
/*-RAC@ ensures \result == 1; @*/
static int f(int x) { return x; }

//: both kinds of keys | true | proved
/*-RAC+ESC@ ensures \result == 1; @*/
//@ ensures \result == x;
static int f(int x) { return x; }

//: several at signs | false | refuted postcondition
/*@@@ ensures \result == 1; @@@*/
static int f(int x) { return x; }

//: at signs on lines | false | refuted postcondition
/*@ requires x > 1;
  @@ ensures
  @  \result == 1;
  @*/
static int f(int x) { return x; }

//: in a string | true
//@ ensures \result == x;
static int f(int x) { String s = "/*@ ensures false; @*/ //@ assert false;"; return x; }

//: a comment inside | false | refuted postcondition
//@ ensures \result == 1; // ensures nothing else
static int f(int x) { return x; }

//: escaped at sign | error | unsupported
//\u0040 ensures \result == 1;
static int f(int x) { return x; }

//: escaped name | error | syntax
//@ ensures \result == x;
static int f(int x) { int \u0061 = x; return \u0061; }

//: no escape | error | syntax
// \user
//@ ensures \result == x;
static int f(int x) { return x; }

//: escaped letters | true | proved
// \u00e9
//@ ensures \result == '\u0041';
static int f(int x) { return '\u0041'; }

//: in an expression | error | spec-place
//@ ensures \result == x;
static int f(int x) { return x + /*@ assert false; @*/ 0; }

//: before else | error
//@ ensures \result == x;
static int f(int x) { if (x > 0) { return x; } /*@ assert false; @*/ else { return x; } }

//: between modifiers | false | refuted postcondition
static /*@ ensures \result == 1; @*/ int f(int x) { return x; }

//: between modifiers, pure | true | proved
public /*@ pure @*/ static int g(int x) { return x; }
//@ ensures \result == g(x);
static int f(int x) { return x; }

//: after the last statement | false | refuted assertion
//@ requires true;
static void f(int x) { x = 1; /*@ assert x == 2; @*/ }

//: after return, where nobody comes | true
//@ requires true;
static int f(int x) { return x; /*@ assert x == 2; @*/ }

//: a contract on a local | error | spec-place
//@ requires true;
static void f(int x) { /*@ ensures x == 2; @*/ int y = x; }

//: before a class | error | spec-place
//@ ensures true;
class T { }

//: before a field | error
//@ ensures true;
int x;
//@ requires true;
static void f(int x) { }

//: at the end of a class | error | spec-place
//@ requires true;
static void f(int x) { }
//@ ensures false;

//: in a nested block | false | refuted assertion
//@ requires true;
static void f(int x) { { { /*@ assert x == 2; @*/ } } }

//: in a branch without braces | false | refuted assertion
//@ requires true;
static void f(int x) { if (x > 0)
  //@ assert x > 1;
  x = 1; }

//: in a switch | false | refuted assertion
//@ requires true;
static void f(int x) { switch (x) { case 1: /*@ assert false; @*/ break; default: } }

//: behind a label | false | refuted assertion
//@ requires true;
static void f(int x) { again: /*@ assert x > 0; @*/ while (x > 0) { break again; } }

//: behind the parameters | false | refuted postcondition
static int f(int x /*@ ensures \result == 1; @*/) { return x; }

//: in an anonymous class | true | proved
//@ requires true;
static void f(int x) { Object o = new Object() { /*@ invariant true; @*/ }; }
