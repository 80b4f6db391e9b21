import type { LoaderFunctionArgs } from 'react-router'
import { answerLookup, orUnreachable } from '#page/lookup/answerLookup.ts'
import { findOptions } from './findOptions.ts'
import { FindQuery } from './findQuery.ts'

/** Of each kind so many are offered; the results show more. */
const most = 3

/** What quick find offers while one types: records of every kind, with the addresses that show them. */
export const loader = (args: LoaderFunctionArgs) =>
  answerLookup(args, async (page, text) => {
    const { data } = await page.tryQuery(FindQuery, { text })
    return data?.quickFind ? findOptions(data.quickFind, most) : null
  })

export { orUnreachable as clientLoader }

export const shouldRevalidate = () => false
