/** A file input receives this event while its form is sent; the detail is the number of bytes sent. */
export const uploadedEvent = 'forecourt:uploaded'

export function tellUploaded(input: Element, bytes: number): void {
  input.dispatchEvent(new CustomEvent<number>(uploadedEvent, { detail: bytes }))
}

export function uploadedOf(event: Event): number {
  return event instanceof CustomEvent && typeof event.detail === 'number' ? event.detail : 0
}
