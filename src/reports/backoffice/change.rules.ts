/** By which fraction a sum has grown, below 0 where it is less; null where there was nothing to compare it with. */
export const growthOf = (now: number, before: number): number | null => (before > 0 ? now / before - 1 : null)

/** A share that is far above the usual one, and not by one or two attempts alone. */
export const isUnusual = (failed: number, attempts: number, usual: number | null): boolean =>
  failed >= 3 && failed / attempts > 2 * Math.max(usual ?? 0, 0.02)
