import type { LoaderFunctionArgs } from 'react-router'
import { answerLookup, orUnreachable } from '#page/lookup/answerLookup.ts'
import { listBusinessUsers } from './businessUsers.ts'

export const loader = (args: LoaderFunctionArgs) => answerLookup(args, listBusinessUsers)

export { orUnreachable as clientLoader }

export const shouldRevalidate = () => false
