import {
  defaultFieldResolver,
  type FieldNode,
  getNamedType,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isCompositeType,
  isObjectType,
} from 'graphql'
import { ShopError } from '../errors.ts'
import { maxCost } from './admission.ts'
import { fieldsBelow } from './requestedFields.ts'
import type { Context } from './context.ts'
import { isList } from './listSize.ts'

/** Assumed sizes are guesses, so items are counted. Throws BAD_USER_INPUT in a list's place. */
export function boundLists(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields()))
      if (isList(field) && isCompositeType(getNamedType(field.type)))
        field.resolve = counted(field.resolve ?? defaultFieldResolver)
  }
}

type Resolve = GraphQLFieldResolver<unknown, Context>

const counted =
  (resolve: Resolve): Resolve =>
  (parent, args, context, info) => {
    const items: unknown = resolve(parent, args, context, info)
    return items instanceof Promise
      ? items.then((found) => count(found, context, info))
      : count(items, context, info)
  }

const spent = new WeakMap<Context, number>()
const widths = new WeakMap<FieldNode, number>()

function count(items: unknown, context: Context, info: GraphQLResolveInfo): unknown {
  if (!Array.isArray(items)) return items
  const sum = (spent.get(context) ?? 0) + items.length * widthOf(info)
  spent.set(context, sum)
  if (sum > maxCost)
    throw new ShopError('general.badInput', {
      debugMessage: 'the lists of the answer are too long: ask for fewer items',
    })
  return items
}

function widthOf(info: GraphQLResolveInfo): number {
  const [node] = info.fieldNodes
  if (!node) return 1
  const known = widths.get(node)
  if (known !== undefined) return known
  const width = 1 + fieldsBelow(info).length
  widths.set(node, width)
  return width
}
