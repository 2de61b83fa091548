/** What a visitor does with a dealership's number, as named in addresses under `/api/events/` (API-21, API-23). */
export const phoneEventKinds = ['car_phone_reveal', 'car_phone_call'] as const
export type PhoneEventKind = (typeof phoneEventKinds)[number]

/** The body of both calls: the vehicle, and nothing about the person. */
export interface PhoneEvent {
  readonly car_id: number
  readonly dealership_id: number
  readonly website_id: number
}

export function isPhoneEventKind(name: string): name is PhoneEventKind {
  return phoneEventKinds.some((kind) => kind === name)
}

export function phoneEventPath(kind: PhoneEventKind): string {
  return `/api/events/${kind}`
}
