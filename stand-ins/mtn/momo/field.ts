import type { JsonObject } from '../../shared/json.ts'

/** Special characters, an apostrophe for one, are refused, and more than 160 of any. */
const plainText = /^[\w .,:-]{0,160}$/

export const shaped = (value: unknown, shape: RegExp): string | null =>
  typeof value === 'string' && shape.test(value) ? value : null

/** A text, and above nothing. */
export const amountIn = (body: JsonObject): string | null =>
  shaped(body['amount'], /^(?!0+(?:\.0+)?$)\d{1,12}(?:\.\d{1,2})?$/)

export const plainTextIn = (body: JsonObject, name: string): string | null =>
  shaped(body[name] ?? '', plainText)
