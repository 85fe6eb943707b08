// SPDX-License-Identifier: Apache-2.0
package org.junit.jupiter.api;

/** As much of JUnit 5 as emitted tests use. */
public final class Assertions {
    private Assertions() {}

    public static void assertTrue(boolean condition, String message) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }
}
