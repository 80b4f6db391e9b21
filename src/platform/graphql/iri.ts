import { iriPrefixes } from '#generated/iris.ts'
import { ShopError } from '../errors.ts'

export type IriType = keyof typeof iriPrefixes

export const iri = (type: IriType, id: string | number): string => `/${iriPrefixes[type]}/${id}`

/** Throws BAD_USER_INPUT when it has another form or names another type. */
export function idIn(text: string, ...types: readonly IriType[]): string {
  const [, prefix, id, ...rest] = text.split('/')
  if (!id || rest.length > 0 || !types.some((type) => iriPrefixes[type] === prefix)) return refuseIri(text)
  return decoded(id) ?? refuseIri(text)
}

/** Throws BAD_USER_INPUT when no type has its prefix. */
export function iriTypeOf(text: string): IriType {
  const [, prefix] = text.split('/')
  return iriTypes.get(prefix ?? '') ?? refuseIri(text)
}

const iriTypes = new Map(
  (Object.keys(iriPrefixes) as IriType[]).map((type) => [iriPrefixes[type] as string, type]), // its keys are the types
)

function decoded(id: string): string | null {
  try {
    return decodeURIComponent(id)
  } catch {
    return null // a percent sign that begins no letter
  }
}

export function numberIn(text: string, ...types: readonly IriType[]): number {
  const id = idIn(text, ...types)
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2147483647) return refuseIri(text)
  return Number(id)
}

function refuseIri(text: string): never {
  throw new ShopError('general.badInput', { debugMessage: `not a fitting IRI: ${text.slice(0, 80)}` })
}
