import type { Website } from '#app/features/tenancy/website.ts'
import type { Consent } from './consent.ts'
import { loadsManufacturerTag } from './page-bottom.ts'

/** The purpose of a third party's script. Functional ones were asked for by the visitor; the others need consent. */
export type Purpose = 'analytics' | 'marketing' | 'functional'

/** What a third party learns of events on the page, and in whose terms. */
export type Hearing = 'data-layer' | 'google' | 'pixel' | 'nothing'

/** The hosts that it may reach, in the lists of a content policy. */
export interface Hosts {
  readonly script: readonly string[]
  readonly connect: readonly string[]
  readonly img: readonly string[]
  readonly style: readonly string[]
  readonly font: readonly string[]
  readonly frame: readonly string[]
}

/** A third party's script that a website has declared: it runs in a cage of its own, or not at all. */
export interface ThirdParty {
  /** Its name in addresses and storage. */
  readonly key: string
  readonly name: string
  readonly purpose: Purpose
  /** The address of its script. */
  readonly script: string
  readonly hears: Hearing
  /** The ids that it is configured with, such as measurement ids or a pixel's id. */
  readonly ids: readonly string[]
  readonly hosts: Hosts
  /** The requests that it may make on one page before it is stopped. */
  readonly mostRequests: number
  /** Whether it waits for a hook at the end of the page (TRACK-09). */
  readonly hasPageBottom: boolean
}

type Settings = Pick<Website, 'analytics' | 'tags' | 'manufacturer_id' | 'features' | 'demo'>

/** Replaces Google, Meta and Adobe on demo websites, so that nothing about their visitors leaves the machine. */
export const sandboxTagPath = '/_sandbox/tag.js'

/** All third parties that a website's settings allow, in the order in which they are started. */
export function thirdPartiesOf(website: Settings): ThirdParty[] {
  const known = usualPartiesOf(website)
  return [...(website.demo ? known.map(withStandIn) : known), ...ownPartiesOf(website)]
}

function withStandIn(party: ThirdParty): ThirdParty {
  return { ...party, script: sandboxTagPath, hosts: { ...noHosts, script: ["'self'"] } }
}

/** The parties that `analytics` names by an id. */
function usualPartiesOf(website: Settings): ThirdParty[] {
  const { ga_measurement_id, gtm_id, google_ads_id, facebook_pixel_id, adobe_script_url } = website.analytics
  return [
    ...(gtm_id === undefined
      ? []
      : [google('google-tag-manager', 'Google Tag Manager', 'analytics', gtm_id)]),
    ...(ga_measurement_id === undefined
      ? []
      : [google('google-analytics', 'Google Analytics', 'analytics', ga_measurement_id)]),
    ...(google_ads_id === undefined ? [] : [google('google-ads', 'Google Ads', 'marketing', google_ads_id)]),
    ...(facebook_pixel_id === undefined ? [] : [metaPixel(facebook_pixel_id)]),
    // the manufacturer's own tag, on the websites of its dealerships alone
    ...(adobe_script_url === undefined || !loadsManufacturerTag(website) ? [] : [adobe(adobe_script_url)]),
  ]
}

function ownPartiesOf(website: Settings): ThirdParty[] {
  return website.tags
    .filter(({ key }) => isOn(key, website))
    .map(
      (tag): ThirdParty => ({
        key: tag.key,
        name: tag.name,
        purpose: tag.purpose,
        script: tag.script,
        hears: tag.hears,
        ids: [],
        hosts: { ...noHosts, ...tag.hosts, script: [originOf(tag.script), ...(tag.hosts.script ?? [])] },
        mostRequests: tag.most_requests,
        hasPageBottom: false,
      }),
    )
}

/** A feature with the tag's key switches the tag on or off (TENANT-08); chat scripts run in the chat, not here. */
function isOn(key: string, { features }: Settings): boolean {
  if (key === 'autobot' || key === 'impel') return false
  return !Object.hasOwn(features, key) || features[key as keyof Settings['features']]
}

export function mayRun({ purpose }: Pick<ThirdParty, 'purpose'>, consent: Consent): boolean {
  return purpose === 'functional' || consent[purpose]
}

const noHosts: Hosts = { script: [], connect: [], img: [], style: [], font: [], frame: [] }
/** More requests than any of these parties was seen to make on one page. */
const usualRequests = 60

/**
 * Tag Manager, Analytics and Ads load from one host. @see
 * https://developers.google.com/tag-platform/security/guides/csp
 */
function google(key: string, name: string, purpose: Purpose, id: string): ThirdParty {
  const isContainer = key === 'google-tag-manager'
  const tags = 'https://*.googletagmanager.com'
  const measuring = ['https://*.google-analytics.com', 'https://*.analytics.google.com', tags]
  const advertising = [
    'https://*.googleadservices.com',
    'https://*.doubleclick.net',
    'https://www.google.com',
  ]
  const reached = purpose === 'marketing' || isContainer ? [...measuring, ...advertising] : measuring
  return {
    key,
    name,
    purpose,
    script: `https://www.googletagmanager.com/${isContainer ? 'gtm.js' : 'gtag/js'}?id=${encodeURIComponent(id)}`,
    hears: isContainer ? 'data-layer' : 'google',
    ids: [id],
    hosts: {
      ...noHosts,
      script: [tags, ...(reached === measuring ? [] : advertising)],
      connect: reached,
      img: reached,
    },
    mostRequests: usualRequests,
    hasPageBottom: false,
  }
}

function metaPixel(id: string): ThirdParty {
  const facebook = 'https://www.facebook.com'
  return {
    key: 'meta-pixel',
    name: 'Meta Pixel',
    purpose: 'marketing',
    script: 'https://connect.facebook.net/en_US/fbevents.js',
    hears: 'pixel',
    ids: [id],
    hosts: {
      ...noHosts,
      script: ['https://connect.facebook.net'],
      connect: [facebook, 'https://connect.facebook.net'],
      img: [facebook],
    },
    mostRequests: usualRequests,
    hasPageBottom: false,
  }
}

function adobe(script: string): ThirdParty {
  const own = originOf(script)
  const adobes = ['https://*.adobedtm.com', 'https://*.omtrdc.net', 'https://*.demdex.net']
  return {
    key: 'manufacturer-tag',
    name: 'Adobe (the manufacturer’s tag)',
    purpose: 'analytics',
    script,
    hears: 'nothing',
    ids: [],
    hosts: { ...noHosts, script: [own, ...adobes], connect: [own, ...adobes], img: [own, ...adobes] },
    mostRequests: usualRequests,
    hasPageBottom: true,
  }
}

function originOf(address: string): string {
  return new URL(address).origin
}
