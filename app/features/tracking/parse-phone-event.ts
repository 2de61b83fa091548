import { z } from 'zod'
import type { PhoneEvent } from './phone-event.ts'

const id = z.int().positive()
export const phoneEventSchema = z.object({ car_id: id, dealership_id: id, website_id: id })

/** The body of `POST /api/events/…`; null where it does not fit. */
export function parsePhoneEvent(body: unknown): PhoneEvent | null {
  return phoneEventSchema.safeParse(body).data ?? null
}
