import { useEffect } from 'react'

/**
 * While a customer is signed in, every heart changes both lists (FAV-06), on any page. Only their browsers
 * load this code: they have noted what both lists had in common.
 */
export function GarageInStep() {
  useEffect(() => {
    const sync = async (): Promise<void> => {
      if (localStorage.watched) await (await import('./sync-garage.ts')).syncGarage()
    }
    // without storage or connection the lists are merged later
    const syncQuietly = (): unknown => sync().catch(() => {})
    // a heart may have been pressed before this code was loaded
    syncQuietly()
    addEventListener('favourites', syncQuietly)
    return () => removeEventListener('favourites', syncQuietly)
  }, [])
  return null
}
