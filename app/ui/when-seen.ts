/**
 * Waits until an element is in view or close to it. It resolves at once where the element does not exist, and
 * on the server, which has no view.
 */
export function whenSeen(selector: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.querySelector(selector)
  if (!element) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        const isSeen = entries.some(({ isIntersecting }) => isIntersecting)
        if (!isSeen && element.isConnected) return
        observer.disconnect()
        // an element that was drawn anew meanwhile is another one of the same name
        resolve(isSeen ? undefined : whenSeen(selector))
      },
      { rootMargin: '300px' },
    )
    observer.observe(element)
  })
}
