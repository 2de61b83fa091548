import { switchesOf } from '#app/features/tenancy/switches.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { catalogueEvent, type EventId } from './events.ts'
import type { TrackingEvent } from './tracking-event.ts'

/** Where one catalogue event goes and what it says there (EVENT-24); null: not on this website. */
export interface Destinations {
  readonly dataLayer: Readonly<Record<string, unknown>>
  readonly facebook: {
    readonly method: 'track' | 'trackCustom'
    readonly name: string
    readonly properties: Readonly<Record<string, unknown>>
  } | null
  readonly collector: { readonly address: string; readonly body: { readonly event: TrackingEvent } } | null
}

type Settings = Pick<Website, 'analytics' | 'features' | 'chat'>

export function destinationsOf(
  id: EventId,
  properties: object,
  tracked: TrackingEvent,
  website: Settings,
): Destinations {
  const { id: _, name: __, ...fields } = catalogueEvent(id)
  return {
    // all ten fields each time: the data layer would keep those of the event before
    dataLayer: { ...fields, ...properties },
    facebook:
      website.analytics.facebook_pixel_id === undefined || fields.facebookEventName === null
        ? null
        : {
            method: fields.facebookCustomEvent ? 'trackCustom' : 'track',
            name: fields.facebookEventName,
            properties: { ...properties },
          },
    collector: collectorCall(tracked, website),
  }
}

/** The collector takes events of the websites that have one (TRACK-10, API-22). */
export function collectorCall(event: TrackingEvent, website: Settings): Destinations['collector'] {
  const { collector_url } = website.analytics
  if (!switchesOf(website).analyticsCollector || collector_url === undefined) return null
  return { address: `${collector_url.replace(/\/+$/, '')}/events`, body: { event } }
}
