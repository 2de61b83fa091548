import { catalogueEvent, type EventId } from './events.ts'

/** What the data layer holds of an event of the catalogue (EVENT-24). */
export function dataLayerEntry(id: EventId, properties: object): Readonly<Record<string, unknown>> {
  const { id: _, name: __, ...fields } = catalogueEvent(id)
  // all ten fields each time: the data layer would keep those of the event before
  return { ...fields, ...properties }
}

export interface PixelCall {
  readonly method: 'track' | 'trackCustom'
  readonly name: string
  readonly properties: Readonly<Record<string, unknown>>
}

/** What the pixel is told of an event (EVENT-24); null: nothing. */
export function pixelCallOf(id: EventId, properties: object): PixelCall | null {
  const { facebookEventName: name, facebookCustomEvent: isCustom } = catalogueEvent(id)
  return name === null
    ? null
    : { method: isCustom ? 'trackCustom' : 'track', name, properties: { ...properties } }
}
