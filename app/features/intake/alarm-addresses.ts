import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type FeedSetting, isFetched } from './feed-setting.ts'

/** Where the feeds of a website are told of: to those that a feed names, else where its leads go. */
export function alarmAddresses(
  { alarm_to: named = [] }: Pick<FeedSetting, 'alarm_to'>,
  { website, locations }: { website: Pick<Website, 'config'>; locations: readonly Location[] },
): string[] {
  if (named.length > 0) return [...new Set(named)]
  const people = website.config.lead.recipients.flatMap(({ to, format }) => (format === 'text' ? [to] : []))
  if (people.length > 0) return [...new Set(people)]
  const places = [...locations].sort((one, other) => Number(other.primary) - Number(one.primary))
  const [first] = places.flatMap(({ contact_detail }) => contact_detail.email ?? [])
  return first === undefined ? [] : [first]
}

/** Can silence of this feed be told from quiet? A push comes when there is news, unless its setting says otherwise. */
export function mayBeLate(
  { via, expected }: Pick<FeedSetting, 'via' | 'expected'>,
  website: { readonly demo: boolean },
): boolean {
  return via.kind === 'push' ? expected.late_after_minutes !== undefined : isFetched(via, website)
}
