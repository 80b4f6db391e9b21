/** Tags of the grade levels, the lowest first: pre-primary, then grades 1 to 12 (specification of the storefront, section 2). */
export const gradeTags: readonly number[] = [25, 24, ...Array.from({ length: 12 }, (_, grade) => 134 + grade)]
