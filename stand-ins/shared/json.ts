export type JsonObject = Readonly<Record<string, unknown>>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object that a text holds as JSON, or null if it holds anything else. */
export function objectFrom(text: string): JsonObject | null {
  const value = jsonOr(text, null)
  return isJsonObject(value) ? value : null
}

/** What a text holds as JSON; the given value if it is not JSON. */
export function jsonOr(text: string, otherwise: unknown): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return otherwise
  }
}
