import type { Config } from '@react-router/dev/config'

// The back office is a build of its own (docs/decisions/0038), made where SOMA_APP says so.
const app =
  process.env['SOMA_APP'] === 'backoffice'
    ? { appDirectory: 'src/app/backoffice', buildDirectory: 'build/backoffice' }
    : { appDirectory: 'src/app', buildDirectory: 'build' }

export default {
  ...app,
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // What a screen does by itself is little, and a file of its own for it costs a phone a round trip.
  splitRouteModules: false,
} satisfies Config
