// What the provider writes is JSON most of the time, and its numbers are sometimes texts.

export type JsonObject = Readonly<Record<string, unknown>>

/** The object that a text holds; null when it holds anything else. */
export function objectIn(text: string): JsonObject | null {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return null
  }
}

export const asObject = (value: unknown): JsonObject | null => (isObject(value) ? value : null)

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text, or a number as text; null for anything else and for an empty text. */
export function wordIn(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null
}
