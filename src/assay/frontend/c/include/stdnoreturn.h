/* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_STDNORETURN_H
#define ASSAY_STDNORETURN_H

#define noreturn _Noreturn

#endif
