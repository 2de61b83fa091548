import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { keepsPlace } from '#app/ui/client-navigation.tsx'

const outlinedMs = 2000

/** The address of the vehicle that was opened last; on return its card is marked. */
let opened: string | null = null

/**
 * Adds to a list of results what links alone cannot: more vehicles load below the others and take the focus,
 * the card of the vehicle just left is marked, and removing a filter does not lose the focus.
 *
 * @param shown how many vehicles are shown
 */
export function useResults(list: RefObject<HTMLElement | null>, shown: number) {
  const navigate = useNavigate()
  const isBack = useNavigationType() === 'POP'
  const readOnFrom = useRef<number | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit of the list
  useEffect(() => {
    if (isBack) mark(list.current)
    const restored = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) mark(list.current)
    }
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [])

  useEffect(() => {
    let end: (() => void) | undefined
    let isGone = false
    const begin = async (): Promise<void> => {
      const { browsePictures } = await import('#app/features/vehicles/browse-pictures.ts')
      if (!isGone && list.current) end = browsePictures(list.current)
    }
    // without its code the first pictures stay
    const touched = (): void => void begin().catch(() => {})
    const results = list.current
    results?.addEventListener('pointerover', touched, { once: true })
    return () => {
      isGone = true
      results?.removeEventListener('pointerover', touched)
      end?.()
    }
  }, [list])

  useLayoutEffect(() => {
    const from = readOnFrom.current
    if (from === null || from >= shown) return
    readOnFrom.current = null
    list.current?.querySelectorAll<HTMLElement>('.card-title a, th a')[from]?.focus()
  }, [shown, list])

  useLayoutEffect(() => {
    if (document.activeElement === document.body && document.documentElement.dataset.script === 'awake')
      list.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  })

  return (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (link.dataset.more === undefined) {
      if (link.closest('.results')) opened = link.pathname + link.search
      return
    }
    event.preventDefault()
    readOnFrom.current = shown
    void navigate(link.pathname + link.search, { replace: true, state: keepsPlace })
  }
}

function mark(list: HTMLElement | null): void {
  const link = opened && list?.querySelector(`a[href="${CSS.escape(opened)}"]`)
  const card = link ? link.closest('.card, tr') : null
  opened = null
  if (!card) return
  card.classList.add('was-open')
  setTimeout(() => card.classList.remove('was-open'), outlinedMs)
}
