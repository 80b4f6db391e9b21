import type { LoaderFunctionArgs } from 'react-router'
import { answerLookup, orUnreachable } from '#page/lookup/answerLookup.ts'
import { listEventOptions } from './eventOptions.ts'

/** Events that are not archived, by part of their names. */
export const loader = (args: LoaderFunctionArgs) => answerLookup(args, listEventOptions)

export { orUnreachable as clientLoader }

export const shouldRevalidate = () => false
