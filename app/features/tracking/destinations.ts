import { catalogueEvent, type EventId } from './events.ts'

/** The entry of the data layer for an event of the catalogue (EVENT-24). */
export function dataLayerEntry(id: EventId, properties: object): Readonly<Record<string, unknown>> {
  const { id: _, name: __, ...fields } = catalogueEvent(id)
  // always all ten fields, because the data layer would keep missing ones from the event before
  return { ...fields, ...properties }
}

export interface PixelCall {
  readonly method: 'track' | 'trackCustom'
  readonly name: string
  readonly properties: Readonly<Record<string, unknown>>
}

/** The pixel's call for an event (EVENT-24); null where it has none. */
export function pixelCallOf(id: EventId, properties: object): PixelCall | null {
  const { facebookEventName: name, facebookCustomEvent: isCustom } = catalogueEvent(id)
  return name === null
    ? null
    : { method: isCustom ? 'trackCustom' : 'track', name, properties: { ...properties } }
}
