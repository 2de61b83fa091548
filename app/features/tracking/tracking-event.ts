import type { Environment } from './user-agent.ts'

/**
 * An event in the form that the collector receives (TRACK-01). Empty text and null differ: null means "does not
 * apply".
 */
export interface TrackingEvent {
  readonly website_slug: string
  readonly url: string
  readonly category: string
  readonly lead_id: string | null
  readonly anon_id: string
  readonly session_id: string
  readonly error_message: string | null
  readonly event_properties: EventProperties
}

/** The vehicle is present on vehicle pages only (TRACK-02), the variant only where a split test runs (AUTH-05). */
export interface EventProperties extends Environment {
  readonly car_slug?: string
  readonly car_name?: string
  readonly variant?: 'A' | 'B'
}

export interface TrackedVisit {
  readonly websiteSlug: string
  readonly url: string
  readonly deviceId: string
  readonly sessionId: string
  readonly environment: Environment
  readonly vehicle?: { readonly slug: string; readonly name: string }
  readonly variant?: 'A' | 'B'
}

export interface WhatHappened {
  readonly category: string
  readonly leadId?: string
  readonly errorMessage?: string
}

export function trackingEvent(visit: TrackedVisit, happened: WhatHappened): TrackingEvent {
  return {
    website_slug: visit.websiteSlug,
    url: visit.url,
    category: happened.category,
    lead_id: happened.leadId ?? null,
    anon_id: visit.deviceId,
    session_id: visit.sessionId,
    error_message: happened.errorMessage ?? null,
    event_properties: {
      ...visit.environment,
      ...(visit.vehicle ? { car_slug: visit.vehicle.slug, car_name: visit.vehicle.name } : {}),
      ...(visit.variant ? { variant: visit.variant } : {}),
    },
  }
}
