import { slugOf } from '#app/core/text.ts'
import { byHandFeedId } from '#app/features/vehicles/by-hand.ts'

const longest = 40

/** Can the text be a feed's id? Runs, holds and vehicles refer to a feed by its id permanently (FEED-02). One is taken. */
export function isFeedId(text: string): boolean {
  return /^[a-z][a-z0-9-]{0,39}$/.test(text) && text !== byHandFeedId
}

/** The id made from a file's name; for an id it returns the id itself. */
export function feedIdOf(fileName: string): string {
  const slug = slugOf(fileName)
  const isOwn = /^[a-z]/.test(slug) && slug !== byHandFeedId
  return withoutHyphens((isOwn ? slug : `feed-${slug}`).slice(0, longest))
}

/** The id of the first feed of a website that has none yet. */
export const firstFeedId = 'manual'

/**
 * The id of a file that a website's folder names (FEED-04). A name that differs from a known one only in its date is
 * the same feed, unless the folder names two files that differ that way.
 */
export function folderFeedId(
  fileName: string,
  inFolder: readonly string[],
  known: readonly string[],
): string {
  const id = feedIdOf(fileName)
  if (known.includes(id)) return id
  const alike = (other: string): boolean => undated(feedIdOf(other)) === undated(id)
  if (inFolder.filter(alike).length > 1) return id
  return known.find(alike) ?? id
}

function undated(id: string): string {
  return withoutHyphens(id.replace(/[^a-z]+/g, '-'))
}

function withoutHyphens(text: string): string {
  return text.replace(/^-+|-+$/g, '')
}
