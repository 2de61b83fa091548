import { useEffect, useRef, useState } from 'react'
import { searchApiPath } from './search-api-path.ts'

const pauseMs = 250

/**
 * How many vehicles a query would show, asked a moment after the last change.
 *
 * @param path of the search page
 * @returns the number, null where it cannot be told; and how to ask and how to set it
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
    /** Says a number that is known already; null says that none is. */
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
          setFound(response.ok ? totalOf(await response.json()) : null)
        } catch (error) {
          if (!(error instanceof DOMException && error.name === 'AbortError')) setFound(null)
        }
      }, pauseMs)
    },
  }
}

function totalOf(answer: unknown): number | null {
  const isCounted = typeof answer === 'object' && answer !== null && 'total' in answer
  return isCounted && typeof answer.total === 'number' ? answer.total : null
}
