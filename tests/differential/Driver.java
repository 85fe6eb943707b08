// SPDX-License-Identifier: Apache-2.0
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import java.util.StringTokenizer;

/** Runs one case for each line `Class.method(types) arguments` and prints what happened. */
class Driver {
    private static final Map<String, Method> METHODS = new HashMap<>();

    public static void main(String[] classes) throws Exception {
        for (String name : classes)
            for (Method method : Class.forName(name).getDeclaredMethods()) {
                method.setAccessible(true);
                METHODS.put(key(name, method), method);
            }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        PrintStream out = new PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.out), false);
        for (String line = in.readLine(); line != null; line = in.readLine()) out.println(run(line));
        out.flush();
    }

    private static String key(String owner, Method method) {
        StringBuilder text = new StringBuilder(owner + "." + method.getName() + "(");
        Class<?>[] types = method.getParameterTypes();
        for (int i = 0; i < types.length; i++) text.append(i > 0 ? "," : "").append(types[i].getSimpleName());
        return text.append(")").toString();
    }

    private static String run(String line) throws Exception {
        StringTokenizer words = new StringTokenizer(line);
        Method method = METHODS.get(words.nextToken());
        Class<?>[] types = method.getParameterTypes();
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) arguments[i] = value(types[i], words, arguments);
        try {
            Object owner = Modifier.isStatic(method.getModifiers()) ? null : instance(method.getDeclaringClass());
            Object result = method.invoke(owner, arguments);
            StringBuilder text = new StringBuilder("returned ");
            boolean isArray = method.getReturnType().isArray();
            print(text.append(isArray ? "array " : ""), result, isArray);
            for (int i = 0; i < types.length; i++) if (types[i].isArray()) print(text.append(" ; "), arguments[i], true);
            return text.toString();
        } catch (InvocationTargetException failure) {
            return "threw " + failure.getCause();
        }
    }

    private static Object instance(Class<?> owner) throws Exception { return owner.getDeclaredConstructor().newInstance(); }

    private static Object value(Class<?> type, StringTokenizer words, Object[] arguments) {
        if (!type.isArray()) return scalar(type, Long.parseLong(words.nextToken()));
        int length = Integer.parseInt(words.nextToken());
        if (length == -1) return null;
        if (length == -2) return arguments[Integer.parseInt(words.nextToken())];
        Object array = Array.newInstance(type.getComponentType(), length);
        for (int i = 0; i < length; i++) Array.set(array, i, value(type.getComponentType(), words, arguments));
        return array;
    }

    private static Object scalar(Class<?> type, long value) {
        if (type == int.class) return (int) value;
        if (type == long.class) return value;
        if (type == short.class) return (short) value;
        if (type == byte.class) return (byte) value;
        if (type == char.class) return (char) value;
        return value != 0;
    }

    private static void print(StringBuilder text, Object value, boolean isArray) {
        if (value == null) text.append(isArray ? "null" : "-");
        else if (value instanceof Boolean) text.append((Boolean) value ? 1 : 0);
        else if (value instanceof Character) text.append((int) (Character) value);
        else if (value instanceof Number) text.append(value);
        else printArray(text, value);
    }

    private static void printArray(StringBuilder text, Object array) {
        if (array instanceof Object[]) text.append("rows ");
        text.append(Array.getLength(array));
        for (int i = 0; i < Array.getLength(array); i++) {
            Object element = Array.get(array, i);
            print(text.append(' '), element, array instanceof Object[]);
        }
    }
}
