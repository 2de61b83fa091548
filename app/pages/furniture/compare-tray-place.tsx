import { lazy, Suspense, useSyncExternalStore } from 'react'

// most visitors never compare: the code comes with the first tick
const CompareTray = lazy(() => import('./compare-tray.tsx'))

/** Where the tray of compared vehicles stands on every page, and what is said of it. */
export function CompareTrayPlace() {
  const state = useSyncExternalStore(watch, stateOfDocument, () => '')
  return (
    <>
      <p aria-live="polite" id="compare-said" className="sr-only" />
      {state !== '' && (
        <Suspense fallback={null}>
          <CompareTray state={state} />
        </Suspense>
      )}
    </>
  )
}

function watch(onChange: () => void): () => void {
  addEventListener('compared', onChange)
  return () => removeEventListener('compared', onChange)
}

/** As the boot script writes it there. */
function stateOfDocument(): string {
  return document.documentElement.dataset.compared ?? ''
}
