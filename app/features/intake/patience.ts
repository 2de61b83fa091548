import { type Weekday, weekdays } from '#app/features/locations/location.ts'
import type { Freshness } from '#app/features/vehicles/freshness.ts'
import type { FeedSetting } from './feed-setting.ts'
import { expectedMinutes } from './lateness.ts'

/** How long the vehicles of a feed may go without a confirmation (FRESH-05). */
export interface Patience {
  /** Other days do not count. */
  readonly days: readonly Weekday[]
  /** After so many hours a shopper is asked to call first. */
  readonly doubtHours: number
  /** After so many hours the search does not list it any more. */
  readonly listedHours: number
}

const byFeed = { doubtHours: 48, listedHours: 7 * 24 }
/** A file that a person hands over comes when somebody thinks of it. */
const byHand = { days: [...weekdays], doubtHours: 14 * 24, listedHours: 30 * 24 }

/** Null where nothing follows: the stock of a demo website is invented. */
export function patienceWith(
  setting: Pick<FeedSetting, 'via' | 'expected'> | null,
  { demo }: { readonly demo: boolean },
): Patience | null {
  if (demo) return null
  if (setting === null || setting.via.kind === 'folder') return byHand
  return { ...byFeed, days: setting.expected.days }
}

/** A vehicle on sale, as far as its freshness depends on it. */
export interface Confirmed {
  readonly confirmedAt: Date | null
  readonly patience: Patience | null
}

/**
 * How fresh each vehicle of a website is, in the order of the vehicles (FRESH-05). Where more than `mostShare` of them would
 * leave the search, or the feeds that go out, none leaves: a dead feed must not close a yard, so a person decides (FRESH-06).
 */
export function freshnessOf(
  vehicles: readonly Confirmed[],
  mostShare: number,
  now: Date,
  timeZone: string,
): Freshness[] {
  const ages = vehicles.map((vehicle) => ageOf(vehicle, now, timeZone))
  const mayLeave = (count: number): boolean => count <= mostShare * vehicles.length
  const countOf = (...which: Age[]): number => ages.filter((age) => which.includes(age)).length
  const mayLeaveFeeds = mayLeave(countOf('doubtful', 'lapsed'))
  const mayLeaveSearch = mayLeave(countOf('lapsed'))
  return ages.map((age) => {
    if (age === 'fresh') return 'fresh'
    if (age === 'lapsed' && mayLeaveSearch) return 'unlisted'
    return mayLeaveFeeds ? 'unadvertised' : 'unconfirmed'
  })
}

type Age = 'fresh' | 'doubtful' | 'lapsed'

/** What nobody ever confirmed is not known to be old either. */
function ageOf({ confirmedAt, patience }: Confirmed, now: Date, timeZone: string): Age {
  if (confirmedAt === null || patience === null) return 'fresh'
  // no day counts twice, so that the clock alone settles most of them
  if (now.getTime() - confirmedAt.getTime() <= patience.doubtHours * hourMs) return 'fresh'
  const hours =
    expectedMinutes({ days: [...patience.days], from: '00:00', to: '24:00' }, confirmedAt, now, timeZone) / 60
  if (hours > patience.listedHours) return 'lapsed'
  return hours > patience.doubtHours ? 'doubtful' : 'fresh'
}

const hourMs = 3_600_000
