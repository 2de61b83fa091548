import { switchesOf } from '#app/features/tenancy/switches.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { CampaignNumber } from './campaign-number.ts'
import type { ConsentBanner } from './consent.ts'
import { type Hearing, type Purpose, thirdPartiesOf } from './third-party.ts'
import type { Trigger } from './trigger.ts'

/**
 * The configuration of the measuring script in a page: the parties, what they are told, and the consent that is
 * needed.
 */
export interface Measuring {
  readonly slug: string
  readonly name: string
  readonly currency: string
  readonly banner: ConsentBanner
  /** Whether a split test runs: each event then says which half its device is in (AUTH-05). */
  readonly isSplit: boolean
  /** The address of the collector; null where the website has none (TRACK-10). */
  readonly collector: string | null
  readonly parties: readonly MeasuredParty[]
  readonly triggers: readonly Trigger[]
  readonly numbers: readonly CampaignNumber[]
}

export interface MeasuredParty {
  readonly key: string
  readonly name: string
  readonly purpose: Purpose
  readonly hears: Hearing
  readonly ids: readonly string[]
  readonly mostRequests: number
}

/** The id of the element with this JSON; a website without any party or collector has none. */
export const measuringElementId = 'measuring'

export function measuringOf(website: Website): Measuring | null {
  const collector = collectorAddress(website)
  const parties = thirdPartiesOf(website).map(({ key, name, purpose, hears, ids, mostRequests }) => ({
    key,
    name,
    purpose,
    hears,
    ids,
    mostRequests,
  }))
  const { triggers = [], numbers = [] } = website.analytics
  if (collector === null && parties.length === 0 && numbers.length === 0) return null
  return {
    slug: website.slug,
    name: website.name,
    currency: website.currency,
    banner: website.consent.banner,
    isSplit: website.flags.has('login_split_test'),
    collector,
    parties,
    triggers,
    numbers,
  }
}

/** The collector's address, for websites that have one (TRACK-10, API-22). */
export function collectorAddress(website: Pick<Website, 'analytics' | 'features' | 'chat'>): string | null {
  const { collector_url } = website.analytics
  if (!switchesOf(website).analyticsCollector || collector_url === undefined) return null
  return `${collector_url.replace(/\/+$/, '')}/events`
}
