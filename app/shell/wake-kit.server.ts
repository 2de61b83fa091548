import type { EntryContext } from 'react-router'
import { z } from 'zod'
import type { WakeKit } from '#app/boot/wake-kit.ts'
import { readJson } from '#app/core/stored.ts'

const pageManifests = new WeakMap<object, object>()

/** The manifest without the routes that only answer with data. */
function pagesOf(manifest: EntryContext['manifest']): object {
  const known = pageManifests.get(manifest)
  if (known) return known
  const pages = Object.entries(manifest.routes).filter(
    ([, route]) => route && 'hasDefaultExport' in route && route.hasDefaultExport,
  )
  const made = { ...manifest, routes: Object.fromEntries(pages) }
  pageManifests.set(manifest, made)
  return made
}

const handOver = z.record(z.string(), z.unknown())

/**
 * What wakes the page in the browser: the routes, their modules, and the loaders' data.
 *
 * @param known what the browser is to know of the routes; by default those alone that are pages
 */
export async function wakeKitOf(
  entry: EntryContext,
  stream: EntryContext['serverHandoffStream'],
  known: object = pagesOf(entry.manifest),
): Promise<WakeKit> {
  const { manifest, staticHandlerContext } = entry
  const refresh = manifest.hmr?.runtime
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  return {
    context: readJson(handOver, entry.serverHandoffString ?? '{}', 'what React Router hands over'),
    manifest: known,
    before: refresh ? [refresh] : [],
    routes: routes.map(({ id, module }) => [id, module]),
    entry: manifest.entry.module,
    preload: [
      ...new Set([
        manifest.entry.module,
        ...manifest.entry.imports,
        ...routes.flatMap(({ module, imports = [] }) => [module, ...imports]),
      ]),
    ],
    state: stream ? await new Response(stream).text() : '',
  }
}
