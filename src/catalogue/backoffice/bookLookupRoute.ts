import type { LoaderFunctionArgs } from 'react-router'
import { answerLookup, orUnreachable } from '#page/lookup/answerLookup.ts'
import { listBookOptions } from './bookOptions.ts'

/** Titles on sale by all that the shop's search knows; their ids are those of the products. */
export const loader = (args: LoaderFunctionArgs) => answerLookup(args, listBookOptions)

export { orUnreachable as clientLoader }

export const shouldRevalidate = () => false
