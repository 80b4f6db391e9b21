import { demoKey, startMaps } from './start.ts'

const standIn = await startMaps({
  port: Number(process.env['PORT'] || 4102),
  key: process.env['GOOGLE_PLACES_KEY'] || demoKey,
})
const end = (): void => void standIn.close().then(() => process.exit(0))
process.once('SIGTERM', end)
process.once('SIGINT', end)
console.log(`maps stand-in on ${standIn.url}`)
