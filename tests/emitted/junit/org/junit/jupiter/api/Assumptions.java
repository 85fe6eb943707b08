// SPDX-License-Identifier: Apache-2.0
package org.junit.jupiter.api;

/** As much of JUnit 5 as emitted tests use. */
public final class Assumptions {
    private Assumptions() {}

    public static void assumeTrue(boolean assumption, String message) {
        if (!assumption) {
            throw new IllegalStateException("aborted: " + message);
        }
    }
}
