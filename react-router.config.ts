import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // What a screen does by itself is little, and a file of its own for it costs a phone a round trip.
  splitRouteModules: false,
} satisfies Config
