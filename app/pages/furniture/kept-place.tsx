import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keptPlaceScript } from '#app/features/search/kept-place-script.ts'
import { keepsPlace } from '#app/ui/client-navigation.tsx'
import { passThrough } from '#app/ui/passing-page.ts'

/** Opens a page of which nobody has said yet where its buyer lives with the place that the browser keeps (DRIVE-16, DRIVE-29). */
export function KeptPlace() {
  const { pathname } = useLocation()
  useKeptPlace(pathname, always)
  // it runs in the document of the server alone, so the code that script loads goes without it
  const code = import.meta.env.SSR ? keptPlaceScript : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
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
    passThrough(pathname + search)
    const query = `${search === '' ? '?' : `${search}&`}at=${state}`
    void navigate({ search: query, hash }, { replace: true, state: keepsPlace })
  }, [page])
}

function keptState(): string | null {
  try {
    return /"state":"([A-Z]+)"/.exec(localStorage.getItem('buyer_place') ?? '')?.[1] ?? null
  } catch {
    // the browser stores nothing
    return null
  }
}
