import type { ServerBuild } from 'react-router'
import { factsContext } from '#app/shell/page-context.server.ts'

/**
 * The build for pages without data in them. React Router encodes what the loaders answer for every page, which is much of
 * the work (decision 5); a page that is kept for all carries none of it, since the wake kit is asked for at its own address. So
 * what its loaders answer is laid aside, and `dataShown` gives it back for the rendering.
 */
export function withQuietLoaders(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route?.module.default || !route.module.loader) return [id, route] as const
    const loader: typeof route.module.loader = async (args) => {
      const data: unknown = await route.module.loader?.(args)
      const facts = args.context.get(factsContext)
      // a page for one visitor alone cannot be fetched a second time: it carries its data
      if (facts.freshness === 'personal' || !isPlain(data)) return data
      facts.laidAside.set(id, data)
      return null
    }
    return [id, { ...route, module: { ...route.module, loader } }] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

/** What the page shows: the data that was laid aside, in its place again. */
export function dataShown(
  data: Readonly<Record<string, unknown>>,
  laidAside: ReadonlyMap<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([id, value]) => [id, laidAside.get(id) ?? value]))
}

/** Not a response, nor data with a status of its own: React Router reads those. */
function isPlain(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype
}
