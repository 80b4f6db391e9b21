import { type ProviderCheck, right, unexpected, unreachable, wrong } from '../calls/providerCheck.ts'
import { callDpo, type DpoAccount } from './account.ts'
import { readAnswer } from './answer.rules.ts'
import { verifyTokenFields } from './request.rules.ts'

const nobodys = '00000000-0000-0000-0000-000000000000'
const unknownCompany: ReadonlySet<string> = new Set(['801', '802'])

/** The verification of a token that does not exist. */
export async function checkDpo(account: DpoAccount): Promise<ProviderCheck> {
  const reply = await callDpo(account, 'verifyToken', verifyTokenFields({ transToken: nobodys }, false))
  if (reply.kind !== 'answered') return unreachable(account.url, reply.reason)
  const answer = readAnswer(reply)
  if (!answer) return unexpected(account.url, reply.status)
  if (unknownCompany.has(answer.code))
    return wrong(`does not know the company token (${answer.code}); compare DPO_COMPANY_TOKEN`)
  return right('knows the company token; service and currencies show with the first payment')
}
