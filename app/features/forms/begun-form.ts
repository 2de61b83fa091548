/** A form of this page that the visitor has begun in this tab: it comes back without waiting for a touch (STEP-23). */
export function isHalfFilled(): boolean {
  if (typeof document === 'undefined') return false
  try {
    const { halfFilled } = document.querySelector<HTMLElement>('[data-half-filled]')?.dataset ?? {}
    return halfFilled !== undefined && sessionStorage.getItem(halfFilled) !== null
  } catch {
    return false
  }
}
