class Count1 {
    //@ ensures 0 <= \result && \result <= a.length;
    static int positive(int[] a) {
        int count = 0;
        for (int i = 1; i <= a.length; i++)
            if (a[i] > 0) count++;
        return count;
    }
}
