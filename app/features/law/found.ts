import type { AdvertisedText, AdvertisedVehicle, Advertisement, Passage, Standing } from './advertisement.ts'
import type { Rule } from './rule.ts'

/** What a detector has found: words at a place of a file, or a vehicle. */
export type Found = FoundWords | { readonly vehicle: AdvertisedVehicle }
interface FoundWords {
  readonly words: string
  /** The whole stretch that they stand in: what somebody signs for. */
  readonly judged: string
  readonly at: Standing
  readonly isQuoted: boolean
  /** The day of the post that it stands in; null: it is no post. */
  readonly date: string | null
  /** The address of the page that it stands on; null: it is none. */
  readonly path: string | null
}

/** Looks for one thing, and knows no law: the rule says what it means. */
export type Detector = (advertisement: Advertisement, given: Rule['with']) => Found[]

/** What a passage claims, and where within it. */
export interface Claim {
  readonly words: string
  readonly index: number
}

/**
 * The places of a passage that a pattern fits. Patterns are linear: what repeats in them is bounded, and no part of one can
 * take what the next part wants (LAW-13).
 */
export function claimsIn({ text }: Passage, pattern: RegExp): Claim[] {
  return [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ words, index }))
}

/**
 * Finds in each text whatever its passages claim. What depends on the whole text is worked out once for it, so that a long
 * one takes no more than its length.
 */
export function inTexts(
  { texts }: Advertisement,
  readerOf: (text: AdvertisedText) => (passage: Passage, at: number) => readonly Claim[],
): Found[] {
  return texts.flatMap((text) => {
    const claimsOf = readerOf(text)
    return text.passages.flatMap((passage, at) =>
      claimsOf(passage, at).map((claim) => foundIn(text, passage, claim)),
    )
  })
}

function foundIn(text: AdvertisedText, passage: Passage, { words, index }: Claim): Found {
  const at = text.placeOf(passage.offsets[index] ?? 0)
  const { text: judged, isQuoted } = passage
  return { words: words.trim(), judged, at, isQuoted, date: text.date, path: text.path }
}

/** Something that a setting says, or does not say. */
export function foundAt(at: Standing, words = '', about = words): Found {
  return { words, judged: `${at.file} ${about}`.trim(), at, isQuoted: false, date: null, path: null }
}

/** Whether a text says something anywhere. */
export function says({ passages }: AdvertisedText, pattern: RegExp): boolean {
  return passages.some(({ text }) => pattern.test(text))
}

/** Whether a text has these very words anywhere, whatever the quotation marks and capitals. */
export function hasWords(text: AdvertisedText, words: string): boolean {
  const asked = plain(words)
  return plain(text.passages.map((passage) => passage.text).join(' ')).includes(asked)
}

function plain(words: string): string {
  return words.replaceAll('’', "'").toLowerCase()
}
