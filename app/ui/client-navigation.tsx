import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'

/**
 * Plain links navigate without a new document once the page is awake. One listener for all of them, so that markup
 * stays markup: a link works the same before, during and without script.
 */
export function useClientNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const link = linkFollowedBy(event)
      if (!link) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash)
    }
    document.addEventListener('click', follow)
    document.documentElement.dataset.script = 'awake'
    return () => document.removeEventListener('click', follow)
  }, [navigate])
  useArrival()
}

/** A page that script went to begins as a new document would: at its top, menus closed, its heading read first. */
function useArrival(): void {
  const { pathname, search, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const address = pathname + search
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    for (const menu of document.querySelectorAll('header details[open]')) menu.removeAttribute('open')
    if (isBack) return // the browser itself goes back to where it was
    const target = hash === '' ? null : document.getElementById(hash.slice(1))
    if (target) target.scrollIntoView()
    else window.scrollTo(0, 0)
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [address, hash, isBack])
}

function linkFollowedBy(event: MouseEvent): HTMLAnchorElement | null {
  const isPlainClick =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (event.defaultPrevented || !isPlainClick || !(event.target instanceof Element)) return null
  const link = event.target.closest('a')
  if (!link || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download'))
    return null
  const isWithinPage =
    link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  return isWithinPage ? null : link
}
