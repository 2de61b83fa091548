import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadLazyComponents } from '#app/ui/lazy-component.tsx'

// a control that the page shows already is taken over with its code at hand, or what was typed meanwhile would be lost
if (document.querySelector('[data-late]')) void loadLazyComponents().then(start, start)
else start()

function start(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
