import type { ServerBuild } from 'react-router'
import { factsContext } from '#app/shell/page-context.server.ts'

/**
 * The build with loaders whose data does not go into the page. React Router encodes the loaders' data for every page,
 * which is much of the work (decision 5); a shared page carries none, since the wake kit is fetched from its own
 * address. So the data is put aside, and `restorePageData` returns it for the rendering.
 */
export function withoutPageData(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route?.module.default || !route.module.loader) return [id, route] as const
    const loader: typeof route.module.loader = async (args) => {
      const data: unknown = await route.module.loader?.(args)
      const facts = args.context.get(factsContext)
      // a personal page cannot be fetched a second time, so it carries its data
      if (facts.freshness === 'personal' || !isPlain(data)) return data
      facts.heldBackData.set(id, data)
      return null
    }
    return [id, { ...route, module: { ...route.module, loader } }] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

/** The data that the page shows, with what was put aside in its place. */
export function restorePageData(
  data: Readonly<Record<string, unknown>>,
  heldBackData: ReadonlyMap<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([id, value]) => [id, heldBackData.get(id) ?? value]))
}

/** False for a response and for data with a status of its own: React Router reads those. */
function isPlain(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype
}
