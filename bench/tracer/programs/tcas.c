// SPDX-License-Identifier: Apache-2.0
// A collision avoidance system that advises to climb or to descend, with ten properties of which
// PROPERTY says one: 11 is 1a, 12 is 1b, 21 is 2a, and so on.

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);
extern void reach_error(void);

enum { LEAST_SEPARATION = 300, MOST_SEPARATION = 600, MOST_RATE = 600, BIAS = 100 };

static int separation, confidence, two_valid, own_height, own_rate, other_height, layer;
static int above_us, below_us, other_advice, other_capability, inhibited;
static int limit;

static int input(void) {
  int value = __VERIFIER_nondet_int();
  __VERIFIER_assume(value >= 0);
  return value;
}

static void set_limit(void) {
  if (layer == 0) limit = 400;
  else if (layer == 1) limit = 500;
  else if (layer == 2) limit = 640;
  else limit = 740;
}

static int biased(void) {
  if (inhibited == 1) return above_us + BIAS;
  return above_us;
}

static int is_below(void) { return own_height < other_height; }
static int is_above(void) { return other_height < own_height; }

static int may_climb(void) {
  if (biased() > below_us) {
    if (!is_below()) return 1;
    return below_us < limit;
  }
  if (!is_above()) return 0;
  if (separation < LEAST_SEPARATION) return 0;
  return above_us >= limit;
}

static int may_descend(void) {
  if (biased() > below_us) {
    if (!is_below()) return 0;
    if (separation < LEAST_SEPARATION) return 0;
    return below_us >= limit;
  }
  if (!is_above()) return 1;
  return above_us >= limit;
}

// What must not be when the advice is to climb.
static void advise_up(void) {
#if PROPERTY == 12
  if (above_us < limit && below_us >= limit) reach_error();
#elif PROPERTY == 22
  if (above_us < limit && below_us < limit && above_us < below_us) reach_error();
#elif PROPERTY == 32
  if (above_us >= limit && below_us >= limit && own_height > other_height) reach_error();
#elif PROPERTY == 42
  if (own_height < other_height) reach_error();
#elif PROPERTY == 52
  if (above_us < below_us) reach_error();
#endif
}

// What must not be when the advice is to descend.
static void advise_down(void) {
#if PROPERTY == 11
  if (above_us >= limit && below_us < limit) reach_error();
#elif PROPERTY == 21
  if (above_us < limit && below_us < limit && above_us > below_us) reach_error();
#elif PROPERTY == 31
  if (above_us >= limit && below_us >= limit && own_height > other_height) reach_error();
#elif PROPERTY == 41
  if (own_height > other_height) reach_error();
#elif PROPERTY == 51
  if (above_us > below_us) reach_error();
#endif
}

static int advice(void) {
  int up = 0, down = 0;
  if (!confidence || own_rate > MOST_RATE || separation <= MOST_SEPARATION) return 0;
  if (other_capability == 0 && !(two_valid && other_advice == 0)) return 0;
  if (may_climb()) up = is_below();
  if (may_descend()) down = is_above();
  if (up && down) return 0;
  if (up) {
    advise_up();
    return 1;
  }
  if (down) {
    advise_down();
    return 2;
  }
  return 0;
}

int main(void) {
  separation = input();
  confidence = input();
  two_valid = input();
  own_height = input();
  own_rate = input();
  other_height = input();
  layer = input();
  above_us = input();
  below_us = input();
  other_advice = input();
  other_capability = input();
  inhibited = input();
  set_limit();
  return advice();
}
