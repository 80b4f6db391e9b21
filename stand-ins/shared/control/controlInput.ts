import { isJsonObject, type JsonObject, objectFrom } from '../json.ts'
import { ControlError } from './controlError.ts'

/** The JSON object of a control call; an empty body counts as an empty object. */
export function controlInput(body: string): JsonObject {
  const input = objectFrom(body || '{}')
  if (!input) throw new ControlError(400, 'the body must be a JSON object')
  return input
}

/** A whole number between two bounds. */
export function wholeInput(
  input: JsonObject,
  name: string,
  [least, most]: readonly [number, number],
): number {
  const value = input[name]
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
  throw new ControlError(400, `${name} must be a whole number from ${least} to ${most}`)
}

/** Yes or no; it may be left out. */
export function booleanInput(input: JsonObject, name: string, preset: boolean): boolean {
  const value = input[name] ?? preset
  if (typeof value === 'boolean') return value
  throw new ControlError(400, `${name} must be true or false`)
}

/** A text that may be left out. */
export function textInput(input: JsonObject, name: string, preset: string): string {
  const value = input[name] ?? preset
  if (typeof value === 'string') return value
  throw new ControlError(400, `${name} must be a text`)
}

/** An object that may be left out. */
export function objectInput(input: JsonObject, name: string, preset: JsonObject): JsonObject {
  const value = input[name] ?? preset
  if (isJsonObject(value)) return value
  throw new ControlError(400, `${name} must be an object`)
}
