// `npm run phone:release -- NUMBER`: lets go of a phone number that a payment proved, because it has another owner now.
// Whoever pays from it next proves it anew. Ends with 1 when nobody had proved it.
import { phoneNumbersOf } from '#identity/phone.rules.ts'
import { releasePhone } from '#identity/phone.table.ts'
import { readConfig } from '#platform/config.ts'
import { SettingError } from '#platform/setting.ts'
import { openDatabase } from '../src/app/server/opening.ts'

const usage = 'usage: npm run phone:release -- NUMBER (with its calling code, such as +254712345678)'

await main().catch((error: unknown) => {
  console.error(`phone:release: ${error instanceof SettingError ? error.message : String(error)}`)
  process.exit(1)
})

async function main(): Promise<void> {
  const [phone, ...others] = phoneNumbersOf(process.argv[2] ?? '', 'OTH')
  if (phone === undefined || others.length > 0) throw new SettingError(usage)
  const database = await openDatabase(readConfig(process.env))
  try {
    const email = await releasePhone(database.db, phone)
    if (email === null) process.exitCode = 1
    console.log(email === null ? `nobody has proved ${phone}` : `${phone} is not ${email}'s any more`)
  } finally {
    await database.close()
  }
}
