// SPDX-License-Identifier: Apache-2.0

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Runs every test of the classes `FOLDER=CLASS`, each folder with a loader of its own. */
final class Runner {
    public static void main(String[] arguments) throws Exception {
        for (String argument : arguments) {
            String[] parts = argument.split("=");
            URL[] folders = {Path.of(parts[0]).toUri().toURL()};
            try (URLClassLoader loader = new URLClassLoader(folders)) {
                run(loader.loadClass(parts[1]));
            }
        }
    }

    private static void run(Class<?> tests) throws Exception {
        for (Method method : tests.getDeclaredMethods()) {
            if (method.isAnnotationPresent(Test.class)) {
                Constructor<?> constructor = tests.getDeclaredConstructor();
                constructor.setAccessible(true);
                method.setAccessible(true);
                String result = result(constructor.newInstance(), method);
                System.out.println(tests.getName() + "\t" + method.getName() + "\t" + result);
            }
        }
    }

    private static String result(Object instance, Method method) throws Exception {
        try {
            method.invoke(instance);
            return "passed";
        } catch (InvocationTargetException thrown) {
            return "failed " + String.valueOf(thrown.getCause()).replace("\n", " ");
        }
    }
}
