import { buildSchema, isEnumType } from 'graphql'

/** Of which the screens need the values, and not only the types. */
const listed = { PaymentMethodName: 'paymentMethodNames', PaymentProvider: 'paymentProviders' }

/** The values of enums, in the order of the schema. */
export function enumValues(schemaText: string): string {
  const schema = buildSchema(schemaText)
  return Object.entries(listed)
    .map(([name, constant]) => {
      const type = schema.getType(name)
      if (!isEnumType(type)) throw new Error(`the schema has no enum ${name}`)
      const values = type.getValues().map((value) => `'${value.name}'`)
      return `export const ${constant} = [${values.join(', ')}] as const\n`
    })
    .join('')
}
