class Count2 {
    //@ ensures 0 <= \result && \result <= a.length;
    static int positive(int[] a) {
        int count = 0;
        for (int i = 0; i < a.length; i++)
            if (a[i] > 0) count++;
        return count;
    }
}
