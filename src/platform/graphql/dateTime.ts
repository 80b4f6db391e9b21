import { GraphQLError, GraphQLScalarType } from 'graphql'

const shape = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

/** Out as `2025-03-01T09:00:00+00:00`, in as that or as a plain date. */
export const dateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => writeDateTime(value instanceof Date ? value : new Date(String(value))),
  parseValue: readDateTime,
})

const writeDateTime = (date: Date): string => `${date.toISOString().slice(0, 19)}+00:00`

function readDateTime(value: unknown): Date {
  const date =
    typeof value === 'string' && shape.test(value) ? new Date(withZone(value)) : new Date(Number.NaN)
  if (Number.isNaN(date.getTime())) throw new GraphQLError('DateTime must be an ISO 8601 date or date-time')
  return date
}

// JavaScript reads a time without a zone as local; the contract reads it as UTC.
const withZone = (value: string): string =>
  /T/.test(value) && !/(Z|[+-]\d{2}:?\d{2})$/.test(value) ? `${value}Z` : value
