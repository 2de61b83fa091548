/**
 * Waits until an element is in view or close to it. It resolves at once where the element does not exist, and
 * on the server, which has no view.
 */
export function whenSeen(selector: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.querySelector(selector)
  if (!element) return Promise.resolve()
  return new Promise((resolve) => {
    const view = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) settle()
      },
      { rootMargin: '300px' },
    )
    // of an element that leaves the document unseen its observer hears nothing; one that was drawn anew has the same name
    const page = new MutationObserver(() => {
      if (!element.isConnected) settle(whenSeen(selector))
    })
    view.observe(element)
    page.observe(document.documentElement, { childList: true, subtree: true })

    function settle(next?: Promise<void>): void {
      view.disconnect()
      page.disconnect()
      resolve(next)
    }
  })
}
