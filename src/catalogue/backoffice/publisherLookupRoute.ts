import type { LoaderFunctionArgs } from 'react-router'
import { answerLookup, orUnreachable } from '#page/lookup/answerLookup.ts'
import { listPublisherOptions } from './publisherOptions.ts'

/** Publishers by part of their names. */
export const loader = (args: LoaderFunctionArgs) => answerLookup(args, listPublisherOptions)

export { orUnreachable as clientLoader }

export const shouldRevalidate = () => false
