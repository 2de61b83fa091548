import { useMemo, useSyncExternalStore } from 'react'

/**
 * Code that changes what the garage shows dispatches this event in its tab; other tabs hear of it by
 * themselves.
 */
export const garageEvent = 'favourites'

/**
 * Reads what the visitor's own browser keeps under a key, again whenever it changes in any tab. It is
 * undefined until the page is awake, because the server knows nothing of a visitor.
 */
export function useStored<Value>(key: string, parse: (text: string | null) => Value): Value | undefined {
  const text = useSyncExternalStore(
    watch,
    () => readStored(key),
    () => undefined,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way of reading does not change
  return useMemo(() => (text === undefined ? undefined : parse(text)), [text])
}

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** @returns false where the browser stores nothing */
export function store(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    return false
  }
  dispatchEvent(new Event(garageEvent))
  return true
}

function watch(onChange: () => void): () => void {
  const occasions = [garageEvent, 'storage', 'pageshow']
  for (const occasion of occasions) addEventListener(occasion, onChange)
  return () => {
    for (const occasion of occasions) removeEventListener(occasion, onChange)
  }
}
