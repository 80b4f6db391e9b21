// `npm run phone:release -- NUMBER`: lets go of a phone number that a payment proved, because it has another owner now.
// Whoever pays from it next proves it anew. Ends with 1 when nobody had proved it.
import { parseArgs } from 'node:util'
import { phoneNumbersOf } from '#identity/profile/phone.rules.ts'
import { releasePhone } from '#identity/profile/phone.table.ts'
import { OperatorError } from '#platform/setting.ts'
import { runCommand } from './command.ts'

const usage = 'usage: npm run phone:release -- NUMBER (with its calling code, such as +254712345678)'

await runCommand({
  name: 'phone:release',
  usage,
  read: readPhone,
  work: async ({ database: { db } }, phone) => {
    const email = await releasePhone(db, phone)
    if (email === null) process.exitCode = 1
    console.log(email === null ? `nobody has proved ${phone}` : `${phone} is not ${email}'s any more`)
  },
})

function readPhone(): string {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} })
  const [phone, ...others] = phoneNumbersOf(positionals.join(''), 'OTH')
  if (phone === undefined || others.length > 0) throw new OperatorError(usage)
  return phone
}
