import { ownData } from '#app/core/own-data.ts'
import { linkEverySheet } from './late-styles.ts'
import { kitElementId, kitPath, type WakeKit } from './wake-kit.ts'

/** Fetches data and code side by side and starts the client entry, which hydrates. */
export async function wake(): Promise<void> {
  // in the answer to a form the kit stands at the end: a touch may come before the whole page has arrived
  if (document.readyState === 'loading')
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }))
  const styled = linkEverySheet()
  const kit = ownData<WakeKit>(document.getElementById(kitElementId)?.textContent || (await fetchKit()))
  for (const href of kit.preload)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  await styled
  const scope = window as unknown as Record<string, unknown> // React Router reads its context from globals
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(kit.state))
      controller.close()
    },
  })
  scope.__reactRouterContext = { ...kit.context, stream }
  scope.__reactRouterManifest = kit.manifest
  for (const module of kit.before) await import(/* @vite-ignore */ module)
  const modules = await Promise.all(kit.routes.map(([, module]) => import(/* @vite-ignore */ module)))
  scope.__reactRouterRouteModules = Object.fromEntries(kit.routes.map(([id], index) => [id, modules[index]]))
  await import(/* @vite-ignore */ kit.entry)
}

async function fetchKit(): Promise<string> {
  const response = await fetch(`${kitPath}${location.pathname}${location.search}`)
  if (!response.ok) throw new Error('no kit')
  return response.text()
}
