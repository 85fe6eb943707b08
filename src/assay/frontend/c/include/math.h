/* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MATH_H
#define ASSAY_MATH_H

#define HUGE_VAL __builtin_huge_val()
#define INFINITY __builtin_inff()
#define NAN __builtin_nanf("")
#define M_PI 3.14159265358979323846
#define isnan(value) __builtin_isnan(value)
#define isinf(value) __builtin_isinf_sign(value)
#define isfinite(value) __builtin_isfinite(value)
double fabs(double);
double sqrt(double);
double pow(double, double);
double exp(double);
double log(double);
double log10(double);
double sin(double);
double cos(double);
double tan(double);
double asin(double);
double acos(double);
double atan(double);
double atan2(double, double);
double floor(double);
double ceil(double);
double round(double);
double trunc(double);
double fmod(double, double);
double fmin(double, double);
double fmax(double, double);
float fabsf(float);
float sqrtf(float);

#endif
