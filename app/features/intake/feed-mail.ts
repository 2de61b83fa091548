import { momentText } from '#app/features/tenancy/locale-format.ts'
import type { Website } from '#app/features/tenancy/website.ts'

/** What somebody is told of a feed. */
export type FeedNews =
  | {
      readonly kind: 'late'
      /** Null where it never ran well. */
      readonly goodAt: Date | null
      /** What became of the last run, in words; null where there was none. */
      readonly lastReason: string | null
      readonly onSale: number
      readonly isReminder: boolean
    }
  | { readonly kind: 'in time again'; readonly lateSince: Date; readonly goodAt: Date }
  | {
      readonly kind: 'held'
      readonly what: 'file' | 'photos'
      readonly heldAt: Date
      /** Of the file, or of the folder of photos. */
      readonly name: string | null
      readonly reason: string
      readonly isReminder: boolean
    }

interface Told {
  readonly website: Pick<Website, 'name' | 'slug' | 'locale' | 'time_zone'>
  readonly feed: { readonly id: string; readonly name: string }
}

/** A mail to a dealer's stock controller: what is wrong, what shoppers see meanwhile, and what to do (FEED-30, FEED-41). */
export function feedMail(news: FeedNews, { website, feed }: Told): { subject: string; text: string } {
  const paragraphs = paragraphsOf(news, website, feed)
  return {
    subject: `${subjectOf(news)}: ${feed.name}, ${website.name}`,
    text: `${paragraphs.join('\n\n')}\n`,
  }
}

function subjectOf(news: FeedNews): string {
  switch (news.kind) {
    case 'late':
      return 'Stock feed late'
    case 'in time again':
      return 'Stock feed running again'
    case 'held':
      return news.what === 'file' ? 'Stock file waits for you' : 'Loss of stock photos waits for you'
  }
}

const heldWords = {
  file: {
    began: 'A file',
    what: 'File',
    remedy:
      'If the file is right, apply it; if not, correct it in the stock system: a file that is in order is applied by itself and settles this.',
  },
  photos: {
    began: 'The loss of photos',
    what: 'Folder',
    remedy:
      'If the photos are to leave, apply it; if not, put them back into the folder: one that is in order settles this by itself.',
  },
} as const

function paragraphsOf(news: FeedNews, website: Told['website'], { id, name }: Told['feed']): string[] {
  const at = (moment: Date): string => momentText(moment, website)
  const shown = (count: number): string => (count === 1 ? '1 vehicle' : `${count} vehicles`)
  switch (news.kind) {
    case 'late':
      return [
        news.isReminder
          ? `The stock feed “${name}” of ${website.name} is still late.`
          : `The stock feed “${name}” of ${website.name} is late.`,
        [
          news.goodAt ? `It last ran well on ${at(news.goodAt)}.` : 'It has not run well yet.',
          ...(news.lastReason ? [`What happened last: ${news.lastReason}`] : []),
        ].join('\n'),
        `The website keeps showing what it had: ${shown(news.onSale)} on sale. Prices and sales since then are missing.`,
        'Please ask whoever runs the stock system whether it still sends. We go on trying, and tell you when it runs again.',
        `For the operator: forecourt feed show ${website.slug} ${id}`,
      ]
    case 'in time again':
      return [
        `The stock feed “${name}” of ${website.name} runs again.`,
        `It was late since ${at(news.lateSince)}, and ran well on ${at(news.goodAt)}. There is nothing to do.`,
      ]
    case 'held': {
      const { began, what, remedy } = heldWords[news.what]
      return [
        news.isReminder
          ? `${began} of the stock feed “${name}” of ${website.name} still waits for you.`
          : `${began} of the stock feed “${name}” of ${website.name} was not applied, because it looks wrong.`,
        [
          `Why: ${news.reason}.`,
          `Since: ${at(news.heldAt)}`,
          ...(news.name ? [`${what}: ${news.name}`] : []),
        ].join('\n'),
        `The website keeps showing what it had. ${remedy}`,
        `For the operator, to look at it: forecourt feed show ${website.slug} ${id}\nTo apply it: forecourt stock confirm ${website.slug} ${id}`,
      ]
    }
  }
}
