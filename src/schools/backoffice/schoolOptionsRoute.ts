import type { LoaderFunctionArgs } from 'react-router'
import { answerLookup, orUnreachable } from '#page/lookup/answerLookup.ts'
import { listSchoolOptions } from './schoolOptions.ts'

/** Schools by name or place; their ids are those of the records. */
export const loader = (args: LoaderFunctionArgs) => answerLookup(args, listSchoolOptions)

export { orUnreachable as clientLoader }

export const shouldRevalidate = () => false
