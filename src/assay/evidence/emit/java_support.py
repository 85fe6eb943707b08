# SPDX-License-Identifier: Apache-2.0
"""What every test class brings along: arrays by number, copies of them, exact arithmetic.

Every type is imported by its name, those of `java.lang` too: an import is stronger than a class of
the program with the same name in the same package.
"""

JUNIT = """
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import org.junit.jupiter.api.Test;
"""

IMPORTS = """
import java.lang.AbstractMethodError;
import java.lang.AssertionError;
import java.lang.Boolean;
import java.lang.Character;
import java.lang.Class;
import java.lang.ClassLoader;
import java.lang.Enum;
import java.lang.Exception;
import java.lang.ExceptionInInitializerError;
import java.lang.Integer;
import java.lang.Math;
import java.lang.Number;
import java.lang.Object;
import java.lang.ReflectiveOperationException;
import java.lang.Runtime;
import java.lang.RuntimeException;
import java.lang.String;
import java.lang.System;
import java.lang.Throwable;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
"""

SUPPORT = """
// Arrays, numbered from 1 in the order in which they were met; null is 0.
private final List<Object> objects = new ArrayList<>(Arrays.asList((Object) null));
private final Map<Object, Object> copies = new IdentityHashMap<>();
private int known; // arrays that were there before the call

private void remember(Object array) {
    if (array == null || copies.containsKey(array)) {
        return;
    }
    if (!array.getClass().isArray()) {
        rememberFields(array);
        return;
    }
    copies.put(array, COPIED ? copy(array) : array);
    number(array);
    if (array instanceof Object[]) {
        for (Object row : (Object[]) array) {
            remember(row);
        }
    }
}

// What an object of the program holds, by class and name of the field.
private void rememberFields(Object object) {
    Map<String, Object> values = new HashMap<>();
    copies.put(object, values);
    number(object);
    for (Class<?> of = object.getClass(); of != null; of = of.getSuperclass()) {
        if (of.getClassLoader() != LOADER) {
            continue;
        }
        for (Field field : of.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                Object value = held(object, of.getName(), field.getName());
                values.put(of.getName() + " " + field.getName(), value);
                if (!field.getType().isPrimitive()) {
                    remember(value);
                }
            }
        }
    }
}

private static Object held(Object object, String of, String name) {
    try {
        return get(of, object, name);
    } catch (Exception none) {
        throw new AssertionError(none);
    }
}

private Object fieldOf(Object object, String of, String name, boolean before) {
    Object known = before ? copies.get(object) : null;
    if (known instanceof Map) {
        return ((Map<?, ?>) known).get(of + " " + name);
    }
    try {
        return named(of).isInstance(object) ? held(object, of, name) : null;
    } catch (Exception none) {
        throw new AssertionError(none);
    }
}

private long fieldAt(Object object, String of, String name, boolean before) {
    Object value = fieldOf(object, of, name, before);
    if (value instanceof Character) {
        return (Character) value;
    }
    return value instanceof Number ? ((Number) value).longValue() : number(value);
}

private BigInteger bigFieldAt(Object object, String of, String name, boolean before) {
    Object value = fieldOf(object, of, name, before);
    return BigInteger.valueOf(value == null ? 0 : ((Number) value).longValue());
}

private boolean fieldIs(Object object, String of, String name, boolean before) {
    return Boolean.TRUE.equals(fieldOf(object, of, name, before));
}

private static long kind(Object object) {
    return object == null ? 0 : 1 + Arrays.asList(CLASSES).indexOf(object.getClass().getName());
}

private static Object copy(Object array) {
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    System.arraycopy(array, 0, copy, 0, length);
    return copy;
}

private long number(Object array) {
    for (int i = 0; i < objects.size(); i++) {
        if (objects.get(i) == array) {
            return i;
        }
    }
    objects.add(array);
    return objects.size() - 1;
}

private Object object(Class<?> type, long number) {
    Object found = number > 0 && number < objects.size() ? objects.get((int) number) : null;
    return type.isInstance(found) ? found : null;
}

private Object before(Object array) {
    Object copy = copies.get(array);
    return copy == null ? array : copy;
}

private static long length(Object array) {
    return array == null ? 0 : array.getClass().isArray() ? Array.getLength(array) : 1;
}

private static boolean has(Object array, long index) {
    return 0 <= index && index < length(array);
}

private long at(Object array, long index) {
    if (!has(array, index)) {
        return 0;
    }
    if (array instanceof Object[]) {
        return number(((Object[]) array)[(int) index]);
    }
    int i = (int) index;
    return array instanceof int[] ? ((int[]) array)[i] : Array.getLong(array, i);
}

private long at(Object array, BigInteger index) {
    return index.bitLength() < 63 ? at(array, index.longValue()) : 0;
}

private static BigInteger bigAt(Object array, long index) {
    return BigInteger.valueOf(has(array, index) ? Array.getLong(array, (int) index) : 0);
}

private static BigInteger bigAt(Object array, BigInteger index) {
    return index.bitLength() < 63 ? bigAt(array, index.longValue()) : BigInteger.ZERO;
}

private static boolean is(Object array, long index) {
    return has(array, index) && Array.getBoolean(array, (int) index);
}

private static boolean is(Object array, BigInteger index) {
    return index.bitLength() < 63 && is(array, index.longValue());
}

// The program is called, read and set through reflection: its names and modifiers do not matter.
private static Class<?> named(String name) throws Exception {
    try {
        return Class.forName(name, true, LOADER);
    } catch (AssertionError thrown) { // by its initialiser: others are wrapped by Java itself
        throw new ExceptionInInitializerError(thrown);
    }
}

private static Field field(String of, String name) throws Exception {
    Field field = named(of).getDeclaredField(name);
    field.setAccessible(true);
    return field;
}

private static Object constant(String of, int number) throws Exception {
    return named(of).getEnumConstants()[number - 1];
}

private static int position(Object constant) {
    return constant == null ? 0 : ((Enum<?>) constant).ordinal() + 1;
}

private static Object get(String of, Object target, String name) throws Exception {
    return field(of, name).get(target);
}

private static void set(String of, Object target, String name, Object value) throws Exception {
    field(of, name).set(target, value);
}

private static Object call(
        String of, Object target, String name, Class<?>[] types, Object[] values)
        throws Throwable {
    Method method = named(of).getDeclaredMethod(name, types);
    method.setAccessible(true);
    if (named(of).isInterface() && !Modifier.isStatic(method.getModifiers())) {
        return MethodHandles.privateLookupIn(named(of), MethodHandles.lookup())
                .unreflectSpecial(method, named(of))
                .asFixedArity()
                .bindTo(target)
                .invokeWithArguments(values);
    }
    try {
        return method.invoke(target, values);
    } catch (InvocationTargetException thrown) {
        throw thrown.getCause();
    }
}

private static Object make(String of, Class<?>[] types, Object[] values) throws Throwable {
    Constructor<?> constructor = named(of).getDeclaredConstructor(types);
    constructor.setAccessible(true);
    try {
        return constructor.newInstance(values);
    } catch (InvocationTargetException thrown) {
        throw thrown.getCause();
    }
}

// An object of exactly this class, made without any constructor of the program.
private static Object instance(String name) throws Exception {
    Class<?> of = named(name);
    try {
        if (of.isInterface()) {
            return Proxy.newProxyInstance(LOADER, new Class<?>[] {of}, (proxy, method, values) -> {
                throw new AbstractMethodError(method.getName());
            });
        }
        Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
        Object maker = factory.getMethod("getReflectionFactory").invoke(null);
        Constructor<?> made = (Constructor<?>) factory
                .getMethod("newConstructorForSerialization", Class.class, Constructor.class)
                .invoke(maker, of, Object.class.getDeclaredConstructor());
        return made.newInstance();
    } catch (ReflectiveOperationException | RuntimeException none) {
        assumeTrue(false, "no object of class " + name + " can be made here: " + none);
        return null;
    }
}

private static long larger(long a, long b) {
    return Math.max(a, b);
}

private static long smaller(long a, long b) {
    return Math.min(a, b);
}

private static long quotient(long a, long b) {
    return b == 0 ? 0 : a / b;
}

private static long remainder(long a, long b) {
    return b == 0 ? a : a % b;
}

private static long floorQuotient(long a, long b) {
    return b == 0 ? 0 : Math.floorDiv(a, b);
}

private static long floorRemainder(long a, long b) {
    return b == 0 ? a : Math.floorMod(a, b);
}

private static long shiftLeft(long a, long b) {
    return b < 0 ? 0 : BigInteger.valueOf(a).shiftLeft(Math.toIntExact(b)).longValueExact();
}

private static long shiftRight(long a, long b) {
    return b < 0 ? 0 : a >> Math.min(b, 63);
}

private static long wrap(long a, int bits, boolean signed) {
    long low = a & ((1L << bits) - 1);
    return signed && low >> (bits - 1) != 0 ? low - (1L << bits) : low;
}

private static BigInteger bigQuotient(BigInteger a, BigInteger b) {
    return b.signum() == 0 ? b : a.divide(b);
}

private static BigInteger bigRemainder(BigInteger a, BigInteger b) {
    return b.signum() == 0 ? a : a.remainder(b);
}

private static BigInteger bigFloorQuotient(BigInteger a, BigInteger b) {
    return b.signum() == 0 ? b : a.subtract(bigFloorRemainder(a, b)).divide(b);
}

private static BigInteger bigFloorRemainder(BigInteger a, BigInteger b) {
    if (b.signum() == 0) {
        return a;
    }
    BigInteger rest = a.remainder(b);
    return rest.signum() != 0 && rest.signum() != b.signum() ? rest.add(b) : rest;
}

private static BigInteger bigShiftLeft(BigInteger a, BigInteger b) {
    return b.signum() < 0 ? BigInteger.ZERO : a.shiftLeft(b.intValueExact());
}

private static BigInteger bigShiftRight(BigInteger a, BigInteger b) {
    return b.signum() < 0 ? BigInteger.ZERO : a.shiftRight(b.intValueExact());
}

private static BigInteger bigWrap(BigInteger a, int bits, boolean signed) {
    BigInteger low = a.mod(BigInteger.ONE.shiftLeft(bits));
    return signed && low.testBit(bits - 1) ? low.subtract(BigInteger.ONE.shiftLeft(bits)) : low;
}
"""

ALONE = """
private static final class Undecided extends RuntimeException {
    private static final long serialVersionUID = 1;

    Undecided(String text) {
        super(text);
    }
}

private static void assertTrue(boolean condition, String text) {
    if (!condition) {
        throw new AssertionError(text);
    }
}

private static void assumeTrue(boolean condition, String text) {
    if (!condition) {
        throw new Undecided(text);
    }
}

// What a run that was ended by something says of itself, on one line.
private static String ended(Throwable thrown) {
    boolean undecided = thrown instanceof Undecided
            || thrown instanceof VirtualMachineError
            || thrown instanceof LinkageError
            || thrown instanceof ReflectiveOperationException;
    return "end " + (undecided ? 2 : 1) + " " + String.valueOf(thrown).replaceAll("\\\\s+", " ");
}
"""
"""What stands in for JUnit where a class is run by itself."""

ALONE_IMPORTS = """
import java.io.BufferedReader;
import java.io.PrintWriter;
import java.lang.LinkageError;
import java.lang.Long;
import java.lang.StringBuilder;
import java.lang.VirtualMachineError;
import java.nio.file.Files;
import java.nio.file.Path;
"""
