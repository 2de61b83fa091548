import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { ClientEntry } from '#app/boot/wake-kit.ts'
import { linkFirstSheets } from '#app/shell/first-sheets.ts'
import { loadLazyComponents } from '#app/ui/lazy-component.tsx'

/** The boot script calls it at the first sign of intent (boot/wake.ts). */
export const takeOver: ClientEntry['takeOver'] = async ({ context, manifest, routes, state }) => {
  const modules = await Promise.all(routes.map(([, module]) => import(/* @vite-ignore */ module)))
  // React Router reads these from globals
  Object.assign(window, {
    __reactRouterContext: { ...context, stream: new Blob([state]).stream() },
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: Object.fromEntries(routes.map(([id], index) => [id, modules[index]])),
  })
  linkFirstSheets()
  // a control that the page shows already is taken over with its code at hand, or what was typed meanwhile would be lost
  if (document.querySelector('[data-late]')) await loadLazyComponents().catch(() => undefined)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
