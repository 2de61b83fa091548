import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isRecord, jsonOf } from '#app/core/json.ts'
import { keptPlaceScript } from '#app/features/search/kept-place-script.ts'
import { keepsPlace } from '#app/ui/client-navigation.tsx'
import { passThrough } from '#app/ui/passing-page.ts'

/** Opens a page of which nobody has said yet where its buyer lives with the place that the browser keeps (DRIVE-16, DRIVE-29). */
export function KeptPlace() {
  const { pathname } = useLocation()
  useKeptPlace(pathname, always)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours
  return <script dangerouslySetInnerHTML={{ __html: keptPlaceScript }} />
}

const always = (): boolean => true

/**
 * Opens the page with the place that the browser keeps, where script has brought it without a load: what stands in the page
 * itself does not run then (DRIVE-29).
 *
 * @param page another one asks again
 * @param isOpen whether the page has its place still to come
 */
export function useKeptPlace(page: string, isOpen: () => boolean): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked belongs to the page
  useLayoutEffect(() => {
    const state = isOpen() ? keptState() : null
    if (state === null) return
    const query = new URLSearchParams(search)
    query.set('at', state)
    passThrough(pathname + search)
    void navigate({ search: `?${query}`, hash }, { replace: true, state: keepsPlace })
  }, [page])
}

function keptState(): string | null {
  try {
    const kept = jsonOf(localStorage.getItem('buyer_place'))
    return isRecord(kept) && typeof kept.state === 'string' ? kept.state : null
  } catch {
    // the browser stores nothing
    return null
  }
}
