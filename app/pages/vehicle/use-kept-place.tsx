import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isRecord, jsonOf } from '#app/core/json.ts'
import { keepsPlace } from '#app/ui/client-navigation.tsx'
import { passThrough } from '#app/ui/passing-page.ts'

/**
 * Opens the page with the place that the browser keeps, where script has brought it without a load: what stands in the page
 * itself does not run then (DRIVE-29).
 *
 * @param page another one asks again
 * @param isFresh the page is no answer to a form, which has what was typed
 */
export function useKeptPlace(page: string, isFresh: boolean): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form belongs to the page
  useLayoutEffect(() => {
    const state = isFresh && isPlaceAsked() ? keptState() : null
    if (state === null) return
    const query = new URLSearchParams(search)
    query.set('at', state)
    passThrough(pathname + search)
    void navigate({ search: `?${query}`, hash }, { replace: true, state: keepsPlace })
  }, [page, isFresh])
}

/** The form of the place belongs to what the server alone has made. */
function isPlaceAsked(): boolean {
  const form = document.querySelector<HTMLFormElement>('#vehicle-head .place-form')
  return form !== null && form.dataset.place === undefined && form.querySelector('.field-error') === null
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
