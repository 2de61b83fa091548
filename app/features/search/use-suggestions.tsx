import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Suggestion } from './suggestions.ts'

const pauseMs = 120

// most visitors never touch the field: the code comes with the first who does
export const importAsking = () => import('./ask-suggestions.tsx')
export const importListing = () => import('./suggestion-list.tsx')

/** What a text may mean, asked a moment after the last letter, and what there is before the first. */
export function useSuggestions(
  field: RefObject<HTMLInputElement | null>,
): [rows: readonly Suggestion[], ask: (text: string) => void] {
  const [rows, setRows] = useState<readonly Suggestion[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef<AbortController>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return [
    rows,
    (text) => {
      clearTimeout(timer.current)
      asked.current?.abort()
      const q = text.trim()
      if (q.length === 1) return setRows([])
      const path = new URL(field.current?.form?.action ?? location.href).pathname
      const controller = new AbortController()
      const { signal } = controller
      asked.current = controller
      timer.current = setTimeout(
        async () => {
          // without either there is no list, and the field still searches
          const found = await Promise.all([importAsking(), importListing()])
            .then(([{ askSuggestions }]) => askSuggestions(q, path, signal))
            .catch(() => [])
          if (!signal.aborted) setRows(found)
        },
        q === '' ? 0 : pauseMs,
      )
    },
  ]
}
