import { useEffect } from 'react'

/**
 * While somebody is signed in every toggle changes both lists (FAV-06), whichever page it is on. Its code comes to
 * those alone: the browser has noted what both lists had in common.
 */
export function GarageInStep() {
  useEffect(() => {
    const sync = async (): Promise<void> => {
      if (localStorage.watched) await (await import('./sync-garage.ts')).syncGarage()
    }
    // without storage or connection the lists come together later
    const quietly = (): unknown => sync().catch(() => {})
    // a heart may have been pressed before this was here
    quietly()
    addEventListener('favourites', quietly)
    return () => removeEventListener('favourites', quietly)
  }, [])
  return null
}
