/**
 * Sends what happens on the pages to the parties that the website has named. This code loads at the first sign of a
 * visitor, or after three seconds (TRACK-08); earlier announcements have waited. Without consent nothing is sent, and
 * no id is made.
 */

import { arrivedEvent } from '#app/boot/visited.ts'
import { ownData } from '#app/core/own-data.ts'
import { type Variant, variantOf } from '#app/features/garage/login.ts'
import {
  type Announcement,
  type Aside,
  announcementEvent,
  announcementsName,
} from '#app/features/tracking/announcement.ts'
import { ascEventsOf, itemParameters } from '#app/features/tracking/asc-events.ts'
import type { CageCall } from '#app/features/tracking/cage-messages.ts'
import {
  asksConsent,
  type Consent,
  consentEvent,
  consentKey,
  consentOf,
  googleConsent,
} from '#app/features/tracking/consent.ts'
import { dataLayerEntry, pixelCallOf } from '#app/features/tracking/destinations.ts'
import { catalogueEvent, type EventId } from '#app/features/tracking/events.ts'
import { gaEventsOf } from '#app/features/tracking/ga-events.ts'
import type { Happening } from '#app/features/tracking/happening.ts'
import { isDeviceId, isSessionId, newDeviceId, newSessionId } from '#app/features/tracking/ids.ts'
import { type MeasuredParty, type Measuring, measuringElementId } from '#app/features/tracking/measuring.ts'
import { ascPageType, isSearchPath } from '#app/features/tracking/page-of-path.ts'
import { scrubbed, scrubbedAddress } from '#app/features/tracking/scrubbed.ts'
import { searchOf } from '#app/features/tracking/search-of.ts'
import { mayRun } from '#app/features/tracking/third-party.ts'
import { parseItem, parseShown } from '#app/features/tracking/tracked-item.ts'
import { type TrackingEvent, trackingEvent } from '#app/features/tracking/tracking-event.ts'
import { isTriggeredBy, type Trigger, triggerCall } from '#app/features/tracking/trigger.ts'
import { environmentOf } from '#app/features/tracking/user-agent.ts'
import { searchView, vehicleView } from '#app/features/tracking/vehicle-view.ts'
import { type Cage, forgetKept, openCage } from './cages.ts'
import { noteSent, showSent } from './sent.ts'
import { read, remove, write } from './storage.ts'

type Refused = Extract<Aside, { kind: 'refused' }>

interface Scope {
  dataLayer?: unknown[]
  asc_datalayer?: { events: unknown[]; page_type: string; items: unknown[]; [name: string]: unknown }
  [announcementsName]?: Announcement[]
}

const scope = window as unknown as Scope
const measuring = ownData<Measuring | null>(
  document.getElementById(measuringElementId)?.textContent ?? 'null',
)
const splitTest = { flags: new Set(['login_split_test'] as const) }
const cages = new Map<MeasuredParty, Cage>()
let consent: Consent = { analytics: false, marketing: false }

if (measuring) begin(measuring)

function begin(settings: Measuring): void {
  const queue = scope[announcementsName] ?? []
  const hear = (): void => {
    // announcements that precede the visitor's answer about consent wait for it
    if (settings.banner === 'opt-in' && asksConsent('opt-in', read(consentKey), isObjecting())) return
    for (const announcement of queue.splice(0)) {
      const happening = happeningFrom(announcement)
      if (announcement.aside) sendAside(announcement.aside, happening, settings)
      else send(happening, settings)
    }
  }
  const allow = (): void => {
    consent = consentOf(settings.banner, read(consentKey), isObjecting())
    for (const party of settings.parties) {
      const cage = cages.get(party)
      if (mayRun(party, consent) && !cage) cages.set(party, openCage(party, consent))
      // a cage that runs already learns the new consent in the words of consent mode
      if (cage && (party.hears === 'google' || party.hears === 'data-layer'))
        cage.call({ to: 'google', words: ['consent', 'update', googleConsent(consent)] })
      if (!mayRun(party, consent)) {
        cage?.end(null)
        cages.delete(party)
        forgetKept(party.key)
      }
    }
    if (!consent.analytics) {
      remove('device_id')
      remove('session_id', 'session')
    }
  }
  allow()
  hear()
  showSent()
  addEventListener(arrivedEvent, showSent)
  addEventListener(announcementEvent, hear)
  addEventListener(consentEvent, () => {
    allow()
    hear()
  })
}

function isObjecting(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true // not in all browsers
}

function happeningFrom({ id, path, query, title, item, shown, leadId, pressed }: Announcement): Happening {
  return {
    id,
    path,
    url: scrubbedAddress(location.origin + path + query),
    title,
    item: parseItem(item),
    shown: shown.map(([text, name]) => parseShown(text, name)),
    search: searchOf(path, query),
    leadId,
    pressed,
  }
}

function send(happening: Happening, settings: Measuring): void {
  tellDataLayer(happening, settings)
  if (consent.analytics) tellCollector(happening, settings)
  for (const [party, cage] of cages) {
    const calls = callsFor(party, happening, settings)
    for (const call of calls) cage.call(call)
    if (calls.length > 0) noteSent(party.name, titleOf(happening))
  }
  for (const trigger of settings.triggers)
    if (isTriggeredBy(trigger, happening)) tellTrigger(trigger, happening, settings)
}

/** Sends what the catalogue does not know: the website's own triggers, and forms that were refused. */
function sendAside(aside: Aside, happening: Happening, settings: Measuring): void {
  if (aside.kind === 'trigger') {
    const trigger = settings.triggers[aside.index]
    if (trigger) tellTrigger(trigger, happening, settings)
  } else if (consent.analytics) tellCollector(happening, settings, aside)
}

function tellTrigger(trigger: Trigger, happening: Happening, settings: Measuring): void {
  for (const [party, cage] of cages) {
    const call = triggerCall(trigger, party, happening, settings.currency)
    if (!call) continue
    cage.call(call)
    noteSent(party.name, 'data_layer' in trigger.tell ? String(trigger.tell.data_layer.event) : 'conversion')
  }
}

/** EVENT-24: adds the event to the page's own data layer, where anyone who inspects the page finds it. */
function tellDataLayer(happening: Happening, settings: Measuring): void {
  scope.dataLayer ??= []
  const entry = entryOf(happening, settings)
  if (entry) scope.dataLayer.push(entry)
  scope.asc_datalayer = {
    measurement_ids: settings.parties.flatMap(({ key, ids }) => (key === 'google-analytics' ? ids : [])),
    store_name: settings.slug,
    language: document.documentElement.lang.slice(0, 2),
    currency: settings.currency.toLowerCase(),
    events: [],
    ...scope.asc_datalayer,
    page_type: ascPageType(happening.path),
    items: happening.item ? [itemParameters(happening.item)] : [],
  }
  for (const { event, parameters } of ascEventsOf(happening))
    scope.asc_datalayer.events.push({ event, ...parameters })
}

function entryOf(happening: Happening, settings: Measuring): Readonly<Record<string, unknown>> | null {
  return happening.id === null ? null : dataLayerEntry(happening.id, propertiesOf(happening, settings))
}

function propertiesOf({ id, item, shown, search, path }: Happening, { currency }: Measuring): object {
  if (item && (id === 3 || id === 4 || id === 39)) return vehicleView(item, currency)
  if ((id === 2 || id === 29) && isSearchPath(path)) return searchView(shown, scrubbed(search), currency)
  return {}
}

function callsFor(party: MeasuredParty, happening: Happening, settings: Measuring): CageCall[] {
  switch (party.hears) {
    case 'data-layer': {
      const entry = entryOf(happening, settings)
      return [
        ...(entry ? [{ to: 'data-layer' as const, entry: { ...entry } }] : []),
        ...ascEventsOf(happening).map(({ event, parameters }) => ({
          to: 'data-layer' as const,
          entry: { event: `dl_${event}`, eventModel: parameters },
        })),
      ]
    }
    case 'google':
      return [
        ...gaEventsOf(happening, settings.currency).map(({ name, parameters }) => ({
          to: 'google' as const,
          words: ['event', name, { ...parameters, send_to: party.ids }],
        })),
        // the trade's standard events are for analytics; advertisers know the recommended names
        ...(party.purpose === 'analytics' ? ascEventsOf(happening) : []).map(({ event, parameters }) => ({
          to: 'google' as const,
          words: ['event', event, { ...parameters, send_to: party.ids }],
        })),
      ]
    case 'pixel': {
      if (happening.id === null) return [pixelCall('track', 'PageView', {}, happening)]
      const told = pixelCallOf(happening.id, propertiesOf(happening, settings))
      return told ? [pixelCall(told.method, told.name, told.properties, happening)] : []
    }
    default:
      return []
  }
}

/** The lead's id serves as the event's id, so that the copy which a server sends counts as the same event. */
function pixelCall(method: string, name: string, properties: object, { leadId }: Happening): CageCall {
  return { to: 'pixel', words: [method, name, properties, leadId ? { eventID: leadId } : {}] }
}

function tellCollector(happening: Happening, settings: Measuring, refused: Refused | null = null): void {
  if (settings.collector === null) return
  const body = { event: trackedFrom(happening, settings, refused) }
  fetch(settings.collector, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
    credentials: 'omit',
  }).then(
    (answer) => {
      if (!answer.ok) warn(answer.status)
    },
    (error: unknown) => warn(error),
  )
  noteSent(`${settings.name}’s own statistics`, titleOf(happening))
}

/** ERR-13: notes in the console that a collector did not answer; no visitor needs to know. */
function warn(why: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's own log is the only one there is
  console.info('The event could not be collected', why)
}

function trackedFrom(
  { id, url, item, leadId, title }: Happening,
  { slug, isSplit }: Measuring,
  refused: Refused | null,
): TrackingEvent {
  const deviceId = consent.analytics ? idIn('device_id', 'local', isDeviceId, newDeviceId) : ''
  return trackingEvent(
    {
      websiteSlug: slug,
      url,
      deviceId,
      sessionId: consent.analytics ? idIn('session_id', 'session', isSessionId, newSessionId) : '',
      environment: environmentOf(navigator.userAgent, navigator.maxTouchPoints),
      ...(item ? { vehicle: { slug: item.slug, name: item.name } } : {}),
      ...variantIn(deviceId, isSplit),
    },
    {
      category: refused?.form ?? (id === null ? title : categoryOf(id)),
      ...(leadId ? { leadId } : {}),
      ...(refused ? { errorMessage: scrubbed(refused.message) } : {}),
    },
  )
}

/** The category of a form by its name, so that kinds of leads are told apart (TRACK-01). */
function categoryOf(id: EventId): string {
  const { formName, eventCategory } = catalogueEvent(id)
  return formName ?? eventCategory
}

/** AUTH-05: the half of a split test that the device belongs to. */
function variantIn(deviceId: string, isSplit: boolean): { variant?: Variant } {
  const variant = deviceId === '' ? null : variantOf(deviceId, isSplit ? splitTest : { flags: new Set() })
  return variant === null ? {} : { variant }
}

function idIn(
  key: string,
  storage: 'local' | 'session',
  isOurs: (text: string | null) => text is string,
  make: (random: () => number) => string,
): string {
  const kept = read(key, storage)
  if (isOurs(kept)) return kept
  const made = make(Math.random)
  write(key, made, storage)
  return made
}

function titleOf({ id, title }: Happening): string {
  return id === null ? `page opened: ${title}` : catalogueEvent(id).name
}
