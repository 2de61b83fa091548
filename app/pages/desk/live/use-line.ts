import { useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'
import { type Heard, hear, type LineState, lineState, watchLine } from './line.ts'

export function useLineState(): LineState {
  return useSyncExternalStore(watchLine, lineState, () => 'open')
}

/** Calls back with what the stream says while the component is there. */
export function useHeard(listen: (heard: Heard) => void): void {
  const latest = useRef(listen)
  useEffect(() => {
    latest.current = listen
  })
  useEffect(() => hear((heard) => latest.current(heard)), [])
}

/**
 * Asks the page's data anew, without a navigation. `useRevalidator` does the same, but stands in no script of a website yet, and
 * those must not grow for the desk.
 */
export function useRefresh(): () => void {
  const context = useContext(UNSAFE_DataRouterContext)
  return () => void context?.router.revalidate()
}
