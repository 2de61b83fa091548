import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // what a page says when nobody answers must be there before the connection fails
  splitRouteModules: false,
  // every route is in one small manifest: no endpoint that anybody could ask for arbitrary paths
  routeDiscovery: { mode: 'initial' },
} satisfies Config
