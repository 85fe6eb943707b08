//: postcondition
class AliasedBuckets {
    static class Bucket {
        int count;
    }

    //@ requires buckets.length == 2 && buckets[0] != null && buckets[1] != null;
    //@ requires 0 <= buckets[0].count <= 9;
    //@ ensures buckets[0].count == \old(buckets[0].count) + 1;
    static void first(Bucket[] buckets) {
        buckets[0].count++;
        buckets[1].count = 0; //~> if (buckets[1] != buckets[0]) buckets[1].count = 0;
    }
}
