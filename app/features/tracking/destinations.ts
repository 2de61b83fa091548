import { catalogueEvent, type EventId } from './events.ts'
import type { TrackingEvent } from './tracking-event.ts'

/** Where one catalogue event goes and what it says there (EVENT-24); null: not on this website. */
export interface Destinations {
  readonly dataLayer: Readonly<Record<string, unknown>>
  readonly facebook: PixelCall | null
  readonly collector: { readonly address: string; readonly body: { readonly event: TrackingEvent } } | null
}

export interface PixelCall {
  readonly method: 'track' | 'trackCustom'
  readonly name: string
  readonly properties: Readonly<Record<string, unknown>>
}

/** @param told whom this website tells: the pixel, and the collector's address (`collectorAddress`) */
export function destinationsOf(
  id: EventId,
  properties: object,
  tracked: TrackingEvent,
  told: { readonly hasPixel: boolean; readonly collector: string | null },
): Destinations {
  const { id: _, name: __, ...fields } = catalogueEvent(id)
  return {
    // all ten fields each time: the data layer would keep those of the event before
    dataLayer: { ...fields, ...properties },
    facebook:
      !told.hasPixel || fields.facebookEventName === null
        ? null
        : {
            method: fields.facebookCustomEvent ? 'trackCustom' : 'track',
            name: fields.facebookEventName,
            properties: { ...properties },
          },
    collector: told.collector === null ? null : { address: told.collector, body: { event: tracked } },
  }
}
