import type { Website } from '#app/features/tenancy/website.ts'
import type { Consent } from './consent.ts'
import { loadsManufacturerTag } from './page-bottom.ts'

/** Why somebody else's script is there. What is functional was asked for by the visitor; the others need consent. */
export type Purpose = 'analytics' | 'marketing' | 'functional'

/** What is told to a third party of what happens on the page, in whose words. */
export type Hearing = 'data-layer' | 'google' | 'pixel' | 'nothing'

/** Which hosts it may reach, as a content policy lists them. */
export interface Hosts {
  readonly script: readonly string[]
  readonly connect: readonly string[]
  readonly img: readonly string[]
  readonly style: readonly string[]
  readonly font: readonly string[]
  readonly frame: readonly string[]
}

/** Somebody else's script that a website has declared: it runs in a cage of its own, or not at all. */
export interface ThirdParty {
  /** Names it in addresses and storage. */
  readonly key: string
  readonly name: string
  readonly purpose: Purpose
  /** The script that starts it. */
  readonly script: string
  readonly hears: Hearing
  /** What it is configured with: measurement ids, a pixel's id. */
  readonly ids: readonly string[]
  readonly hosts: Hosts
  /** It is stopped when it asks for more than this of one page. */
  readonly mostRequests: number
  /** Looks for a hook at the page's end (TRACK-09). */
  readonly hasPageBottom: boolean
}

type Settings = Pick<Website, 'analytics' | 'tags' | 'manufacturer_id' | 'features' | 'demo'>

/** Stands in for Google, Meta and Adobe on websites of the demo: of their visitors nobody outside hears. */
export const sandboxTagPath = '/_sandbox/tag.js'

/** Everybody whom a website's settings let in, in the order in which they are started. */
export function thirdPartiesOf(website: Settings): ThirdParty[] {
  const known = usualPartiesOf(website)
  return [...(website.demo ? known.map(withStandIn) : known), ...ownPartiesOf(website)]
}

function withStandIn(party: ThirdParty): ThirdParty {
  return { ...party, script: sandboxTagPath, hosts: { ...noHosts, script: ["'self'"] } }
}

/** Those that `analytics` names by an id. */
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
    // the manufacturer's own tag, on the websites of its dealers alone
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

/** An integration that has a flag of its own is switched by it (TENANT-08); a chat script runs where one chats. */
function isOn(key: string, { features }: Settings): boolean {
  if (key === 'autobot' || key === 'impel') return false
  return !Object.hasOwn(features, key) || features[key as keyof Settings['features']]
}

export function mayRun({ purpose }: Pick<ThirdParty, 'purpose'>, consent: Consent): boolean {
  return purpose === 'functional' || consent[purpose]
}

const noHosts: Hosts = { script: [], connect: [], img: [], style: [], font: [], frame: [] }
/** More than any of them was seen to need of one page. */
const usualRequests = 60

/** Tag Manager, Analytics and Ads load from one place. @see https://developers.google.com/tag-platform/security/guides/csp */
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
