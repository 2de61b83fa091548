import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { hashOfKey } from '#app/pages/desk/keys/key-list.ts'

/** From so far on the finger means it. */
const meantPx = 88
/** Below this it may still become a press, or a scroll. */
const beganPx = 12

interface Swipe {
  readonly row: HTMLElement
  readonly pointerId: number
  readonly fromX: number
  readonly fromY: number
  isSideways: boolean
}

/**
 * On a phone a lead of the list is claimed by a swipe to the right and put off by one to the left. Both have a twin: the row’s
 * button, and `Later` in the thread.
 *
 * @param list the element that holds the rows
 */
export function useSwipe(list: { readonly current: HTMLElement | null }): void {
  const navigate = useNavigate()
  useEffect(() => {
    const { current } = list
    if (current === null) return
    const leaving = new AbortController()
    const { signal } = leaving
    let swipe: Swipe | null = null

    function begin({ target, pointerType, pointerId, clientX, clientY }: PointerEvent): void {
      const row = target instanceof Element ? target.closest<HTMLElement>('.lead') : null
      if (row === null || pointerType !== 'touch') return
      swipe = { row, pointerId, fromX: clientX, fromY: clientY, isSideways: false }
    }
    function move({ pointerId, clientX, clientY }: PointerEvent): void {
      if (swipe?.pointerId !== pointerId) return
      const [byX, byY] = [clientX - swipe.fromX, clientY - swipe.fromY]
      if (!swipe.isSideways && (Math.abs(byX) < beganPx || Math.abs(byX) < Math.abs(byY) * 1.5)) return
      swipe.isSideways = true
      const deed = deedOf(swipe.row, byX)
      swipe.row.dataset.swipe = deed ?? ''
      swipe.row.dataset.meant = String(Math.abs(byX) >= meantPx)
      swipe.row.style.setProperty('--swipe', `${deed === null ? 0 : byX}px`)
    }
    function end({ pointerId, clientX, type }: PointerEvent): void {
      if (swipe?.pointerId !== pointerId) return
      const { row, fromX, isSideways } = swipe
      swipe = null
      delete row.dataset.swipe
      delete row.dataset.meant
      row.style.removeProperty('--swipe')
      const byX = clientX - fromX
      if (!isSideways) return
      // the press that the browser makes of it would open the lead
      row.addEventListener('click', prevent, { capture: true, once: true })
      setTimeout(() => row.removeEventListener('click', prevent, { capture: true }))
      if (type === 'pointercancel' || Math.abs(byX) < meantPx) return
      const deed = deedOf(row, byX)
      // its button cannot be pressed, since presses on the row are held off
      if (deed === 'claim') claimButtonOf(row)?.form?.requestSubmit()
      if (deed === 'later') {
        const { pathname } = new URL(row.querySelector<HTMLAnchorElement>('.lead-link')?.href ?? '')
        void navigate(pathname + hashOfKey('l'))
      }
    }

    current.addEventListener('pointerdown', begin, { signal })
    current.addEventListener('pointermove', move, { signal })
    current.addEventListener('pointerup', end, { signal })
    current.addEventListener('pointercancel', end, { signal })
    return () => leaving.abort()
  }, [list, navigate])
}

/** What a swipe that far means for a row; null where it means nothing. */
function deedOf(row: HTMLElement, byX: number): 'claim' | 'later' | null {
  if (byX < 0) return 'later'
  return claimButtonOf(row) === null ? null : 'claim'
}

function claimButtonOf(row: HTMLElement): HTMLButtonElement | null {
  return row.querySelector('[data-row-key="c"]')
}

function prevent(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
