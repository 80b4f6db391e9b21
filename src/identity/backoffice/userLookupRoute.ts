import type { LoaderFunctionArgs } from 'react-router'
import { answerLookup, orUnreachable } from '#page/lookup/answerLookup.ts'
import { listUserOptions, userRoles } from './userOptions.ts'

/**
 * People by name, e-mail or phone, those of one role alone where the address names it. Their ids are those of their
 * records, or WebServiceUser.userId where the address ends in it.
 */
export const loader = (args: LoaderFunctionArgs) =>
  answerLookup(args, (page, search) => {
    const role = userRoles.find((one) => one === args.params['role']) ?? null
    const by = args.params['by'] === 'userId' ? 'userId' : 'id'
    return listUserOptions(page, { search, role, by })
  })

export { orUnreachable as clientLoader }

export const shouldRevalidate = () => false
