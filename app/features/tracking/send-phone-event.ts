import { isRecord } from '#app/core/json.ts'
import type { LogFailure } from '#app/core/with-fallback.ts'
import { type PhoneEvent, type PhoneEventKind, phoneEventPath } from './phone-event.ts'

type Send = (address: string, options: RequestInit) => Promise<Response>

/** Tells the server of a call, also while the page is being left; a failure is only logged (ERR-12). */
export async function sendPhoneCall(event: PhoneEvent, send: Send, log: LogFailure): Promise<void> {
  await posted('car_phone_call', event, send, log)
}

/**
 * Requests a vehicle's number, which the server gives only together with the record of the reveal (PHONE-22); null
 * where it fails.
 */
export async function askNumber(
  event: PhoneEvent,
  send: Send,
  log: LogFailure,
): Promise<{ text: string; href: string } | null> {
  const answer = await posted('car_phone_reveal', event, send, log)
  const told: unknown = answer?.status === 200 ? await answer.json().catch(() => null) : null
  const number = isRecord(told) && isRecord(told.phone) ? told.phone : {}
  const { text, href } = number
  return typeof text === 'string' && typeof href === 'string' ? { text, href } : null
}

async function posted(
  kind: PhoneEventKind,
  event: PhoneEvent,
  send: Send,
  log: LogFailure,
): Promise<Response | null> {
  try {
    const answer = await send(phoneEventPath(kind), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(kind === 'car_phone_reveal' ? { Prefer: 'return=representation' } : {}),
      },
      body: JSON.stringify(event),
      keepalive: true,
    })
    if (!answer.ok) throw new Error(`${answer.status}`)
    return answer
  } catch (error) {
    log('a phone event was not recorded', error)
    return null
  }
}
