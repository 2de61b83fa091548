import type { Generated } from 'kysely'
import type { PhoneEventKind } from './phone-event.ts'

export interface PhoneEventsTable {
  website_id: number
  id: Generated<number>
  dealership_id: number
  car_id: number
  kind: PhoneEventKind
  at: Date
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    phone_events: PhoneEventsTable
  }
}
