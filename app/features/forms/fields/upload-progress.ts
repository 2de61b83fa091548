/** Told to a file input while its form is sent: how many bytes have left. */
export const uploadedEvent = 'forecourt:uploaded'

export function tellUploaded(input: Element, bytes: number): void {
  input.dispatchEvent(new CustomEvent<number>(uploadedEvent, { detail: bytes }))
}

export function uploadedOf(event: Event): number {
  return event instanceof CustomEvent && typeof event.detail === 'number' ? event.detail : 0
}
