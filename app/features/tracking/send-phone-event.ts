import type { LogFailure } from '#app/core/quietly.ts'
import { type PhoneEvent, type PhoneEventKind, phoneEventPath } from './phone-event.ts'

/** Tells the server from the browser, also while the page is being left; a failure is logged only (ERR-12). */
export async function sendPhoneEvent(
  kind: PhoneEventKind,
  event: PhoneEvent,
  send: (address: string, options: RequestInit) => Promise<Response>,
  log: LogFailure,
): Promise<void> {
  try {
    const answer = await send(phoneEventPath(kind), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(event),
      keepalive: true,
    })
    if (!answer.ok) throw new Error(`${answer.status}`)
  } catch (error) {
    log('a phone event was not recorded', error)
  }
}
