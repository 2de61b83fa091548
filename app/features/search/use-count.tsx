import { useEffect, useRef, useState } from 'react'
import { readTotal } from './read-total.ts'
import { searchApiPath } from './search-api-path.ts'

const pauseMs = 250

/**
 * The number of vehicles that a query would show, requested a moment after the last change.
 *
 * @param path of the search page
 * @returns the number, null where it is unknown, and functions to request it and to set it
 */
export function useCount(path: string, total: number | null) {
  const [found, setFound] = useState(total)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef<AbortController>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const stop = (): void => {
    clearTimeout(timer.current)
    asked.current?.abort()
  }
  return {
    found,
    /** Sets a number that is already known, or null for unknown. */
    set: (count: number | null): void => {
      stop()
      setFound(count)
    },
    ask: (query: URLSearchParams): void => {
      clearTimeout(timer.current)
      timer.current = setTimeout(async () => {
        asked.current?.abort()
        asked.current = new AbortController()
        try {
          const response = await fetch(`${searchApiPath(path)}?${query}`, { signal: asked.current.signal })
          setFound(response.ok ? readTotal(await response.json()) : null)
        } catch (error) {
          if (!(error instanceof DOMException && error.name === 'AbortError')) setFound(null)
        }
      }, pauseMs)
    },
  }
}
