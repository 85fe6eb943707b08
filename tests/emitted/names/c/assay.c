int assay_objects = 4, ASSAY_OBJECTS = 5;
static int assay_old_assay_result;
/*@ requires 0 < assay_value < 9; ensures \result > assay_value; */
int assay_end(int assay_value) { return assay_value; } //~> int assay_end(int assay_value) { return assay_value + 1; }
/*@ ensures \result != assay_objects; */
int assay_program(void) { return assay_objects; } //~> int assay_program(void) { return ~assay_objects; }
/*@ requires \valid(assay_array); ensures *assay_array == \old(*assay_array); */
void assay_libc_malloc(int *assay_array) { *assay_array = 3; } //~> void assay_libc_malloc(int *assay_array) { }
