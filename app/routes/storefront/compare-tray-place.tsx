import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { comparePath } from '#app/features/vehicles/compare/chosen.ts'

// most visitors never compare: the code comes with the first tick
const CompareTray = lazy(() => import('./compare-tray.tsx'))

/** Where the tray of compared vehicles stands on every page but the comparison itself, and what is said of it. */
export function CompareTrayPlace() {
  const state = useSyncExternalStore(watch, stateOfDocument, () => '')
  const { pathname, search } = useLocation()
  const isCompared = pathname === comparePath && search.includes('ids')
  return (
    <>
      <p role="status" id="compare-said" className="sr-only" />
      {state !== '' && !isCompared && (
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
