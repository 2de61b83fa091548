import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate, useNavigationType } from 'react-router'
import { isFileAddress } from '#app/core/address.ts'
import { endPassage, preparePassage } from './picture-passage.ts'

/** A navigation with this state changes only a part of the page: nothing scrolls, and the focus stays. */
export const keepsPlace = { keepsPlace: true } as const

/**
 * Lets plain links navigate without a new document once the page is awake. One listener serves all links, so
 * that a link works the same before, during and without script.
 */
export function useClientNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const link = linkFollowedBy(event)
      if (!link) return
      event.preventDefault()
      const state = link.dataset.keepsPlace === undefined ? null : keepsPlace
      const viewTransition = state === null && preparePassage(link)
      void navigate(link.pathname + link.search + link.hash, { state, viewTransition })
    }
    document.addEventListener('click', follow)
    document.documentElement.dataset.script = 'awake'
    return () => document.removeEventListener('click', follow)
  }, [navigate])
  useArrival()
}

const intentMs = 80

/**
 * Fetches the page that a visitor is about to open: the pointer rests on its link, or the finger touches it.
 * A link that the pointer only crosses costs nothing.
 */
export function PrefetchIntended() {
  const [page, setPage] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const intend = (event: Event): void => {
      clearTimeout(timer)
      const link = pageLinkAt(event)
      if (!link || link.pathname === location.pathname) return
      const wait = event.type === 'pointerover' ? intentMs : 0
      timer = setTimeout(() => setPage(link.pathname + link.search), wait)
    }
    const signs = ['pointerover', 'touchstart', 'focusin'] as const
    for (const sign of signs) document.addEventListener(sign, intend, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) document.removeEventListener(sign, intend)
    }
  }, [])
  return page === null ? null : <PrefetchPageLinks page={page} />
}

/** Each entry of the session's history was scrolled to this position. */
const positions = new Map<string, number>()

/**
 * Makes a page after a client navigation begin as a new document would: at its top, with menus closed, and
 * with its heading read first. Back restores the scroll position, because the browser cannot do so before
 * React has rendered the page.
 */
function useArrival(): void {
  const { pathname, search, hash, key, state } = useLocation()
  const isPart = typeof state === 'object' && state !== null && 'keepsPlace' in state
  const isBack = useNavigationType() === 'POP'
  const address = pathname + search
  const shown = useRef(address)
  useLayoutEffect(() => {
    if (shown.current === address) return
    const isSamePage = shown.current.split('?')[0] === pathname
    shown.current = address
    endPassage()
    if (isPart && isSamePage && !isBack) return
    for (const menu of document.querySelectorAll('header details[open]')) menu.removeAttribute('open')
    for (const sheet of document.querySelectorAll<HTMLElement>(':popover-open')) sheet.hidePopover()
    const target = hash === '' || isBack ? null : document.getElementById(hash.slice(1))
    if (target) target.scrollIntoView()
    else window.scrollTo(0, isBack ? (positions.get(key) ?? 0) : 0)
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [address, pathname, hash, isBack, isPart, key])
  // this runs as the page changes, so that the scroll to the new page's top is not noted as the old page's
  useLayoutEffect(() => {
    const note = (): void => {
      positions.set(key, window.scrollY)
    }
    note()
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [key])
  useEffect(() => {
    // the browser itself restores the scroll position of whole documents
    const handBack = (): void => {
      history.scrollRestoration = 'auto'
    }
    history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', handBack)
    return () => window.removeEventListener('pagehide', handBack)
  }, [])
}

function linkFollowedBy(event: MouseEvent): HTMLAnchorElement | null {
  const isPlainClick =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const link = event.defaultPrevented || !isPlainClick ? null : pageLinkAt(event)
  if (link?.target !== '') return null
  const isWithinPage =
    link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  return isWithinPage ? null : link
}

/** Finds the link to a page of this website. Links to files are left to the browser. */
function pageLinkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  return link && link.origin === location.origin && !isFileAddress(link.pathname) ? link : null
}
