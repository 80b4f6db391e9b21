import { optionsFrom } from './options.ts'
import { startMobileMoney } from './start.ts'

const standIn = await startMobileMoney(optionsFrom(process.env))
const end = (): void => void standIn.close().then(() => process.exit(0))
process.once('SIGTERM', end)
process.once('SIGINT', end)
if (process.channel) process.once('disconnect', end)
// Last, since whoever reads this may end the program at once.
console.log(`M-Pesa stand-in on ${standIn.url}`)
