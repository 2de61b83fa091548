import { lazy, Suspense, useSyncExternalStore } from 'react'

// most visitors never compare, so the code is loaded at the first tick
const CompareTray = lazy(() => import('./compare-tray.tsx'))

/** Keeps the place of the compare tray and of its announcements on every page. */
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

/** Reads what the boot script writes there. */
function stateOfDocument(): string {
  return document.documentElement.dataset.compared ?? ''
}
