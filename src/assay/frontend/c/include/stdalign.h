/* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_STDALIGN_H
#define ASSAY_STDALIGN_H

#define alignas _Alignas
#define alignof _Alignof

#endif
