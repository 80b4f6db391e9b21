import process from 'node:process'

// React chooses its fast build by this variable when it is loaded, whatever the host has set: all else is loaded after.
process.env['NODE_ENV'] = 'production'
const { runShop } = await import('./app/server/start/run.ts')
await runShop()
