/**
 * Waits until an element is in sight or close to it; an element that is not there is not waited for. On the server,
 * where nothing is seen, it does not wait.
 */
export function whenSeen(selector: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.querySelector(selector)
  if (!element) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: '300px' },
    )
    observer.observe(element)
  })
}
