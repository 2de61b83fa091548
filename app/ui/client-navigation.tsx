import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Plain links navigate without a new document once the page is awake. One listener for all of them, so that markup
 * stays markup: a link works the same before, during and without script.
 */
export function useClientNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download'))
        return
      if (link.hash !== '' && link.pathname === location.pathname && link.search === location.search) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash)
    }
    document.addEventListener('click', follow)
    document.documentElement.dataset.script = 'awake'
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
