import { momentText } from '#app/features/tenancy/locale-format.ts'
import type { Website } from '#app/features/tenancy/website.ts'

/** What an outlet was not told of, though it was tried for minutes. */
export interface OutletTrouble {
  readonly since: Date
  readonly lastReason: string | null
  /** Vehicles that are no longer for sale, and that the outlet may still show: each by its stock number and name. */
  readonly withdrawals: readonly { readonly stocknum: string; readonly name: string }[]
  /** How many new or changed vehicles wait. */
  readonly listingCount: number
}

interface Told {
  readonly website: Pick<Website, 'name' | 'slug' | 'locale' | 'time_zone'>
  readonly outlet: { readonly id: string; readonly name: string }
}

const mostNamed = 20

/** A mail to a dealer's stock controller: what is still advertised elsewhere, and what to do (OUT-08). */
export function outletMail(
  { since, lastReason, withdrawals, listingCount }: OutletTrouble,
  { website, outlet }: Told,
): { subject: string; text: string } {
  const named = withdrawals.slice(0, mostNamed).map(({ stocknum, name }) => `  ${stocknum}  ${name}`)
  const more = withdrawals.length > mostNamed ? [`  and ${withdrawals.length - mostNamed} more`] : []
  const paragraphs = [
    [
      `The outlet “${outlet.name}” of ${website.name} has taken nothing since ${momentText(since, website)}.`,
      ...(lastReason === null ? [] : [`What happened last: ${lastReason}`]),
    ].join('\n'),
    ...(withdrawals.length === 0
      ? []
      : [
          [
            withdrawals.length === 1
              ? 'This vehicle is no longer for sale, and is still advertised there:'
              : 'These vehicles are no longer for sale, and are still advertised there:',
            ...named,
            ...more,
          ].join('\n'),
        ]),
    ...(listingCount === 0
      ? []
      : [
          listingCount === 1
            ? 'One new or changed vehicle waits.'
            : `${listingCount} new or changed vehicles wait.`,
        ]),
    withdrawals.length === 0
      ? 'We go on trying for 24 hours. Please ask whoever runs it whether it still takes our messages.'
      : 'We go on trying for 24 hours. Please ask whoever runs it whether it still takes our messages, or take these vehicles away there by hand.',
    `For the operator: forecourt outlet show ${website.slug} ${outlet.id}`,
  ]
  return {
    subject:
      withdrawals.length === 0
        ? `Outlet takes nothing: ${outlet.name}, ${website.name}`
        : `Still advertised at ${outlet.name}: ${countOf(withdrawals.length)} of ${website.name}`,
    text: `${paragraphs.join('\n\n')}\n`,
  }
}

function countOf(count: number): string {
  return count === 1 ? '1 vehicle' : `${count} vehicles`
}
