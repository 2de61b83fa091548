import { useSyncExternalStore } from 'react'
import { type WaitingPhoto, waitingAtFirst, waitingNow, watchWaiting } from './waiting-photos.ts'

/** The photos that wait in this browser; none while the server draws the page. */
export function useWaiting(): readonly WaitingPhoto[] {
  return useSyncExternalStore(watchWaiting, waitingNow, waitingAtFirst)
}
