import { dayAt } from '#app/core/time-zone.ts'
import { clockSecondsAt } from '#app/core/wall-clock.ts'
import { dateText, type LocalTime } from '#app/features/tenancy/locale-format.ts'
import { type OwnPlace, placesWithout } from './asked-places.ts'
import {
  goneFrom,
  type OutletProof,
  outletName,
  type Proof,
  placeNames,
  placesOf,
  type Receipt,
} from './proof.ts'
import { receiptSummary } from './receipt-summary.ts'

/** A place at which a vehicle is or was shown, and what is known of it there. */
export interface ProofPlace {
  readonly name: string
  readonly said: string
}

/** A receipt in words (OUT-09). */
export interface ProofWords {
  /** What became of the vehicle: “Sold at 10:00:00 on 3 Nov 2026.” */
  readonly state: string
  /** Whether it is for sale no more. */
  readonly hasEnded: boolean
  /** Who ended it, as its history names them; null where nobody’s word did, or it has not ended. */
  readonly actor: string | null
  readonly places: readonly ProofPlace[]
  /** Whether it is gone everywhere; null where no receipt is kept. */
  readonly summary: string | null
}

/** What is said of an outlet that has not got a vehicle for sale. */
export interface Unlisted {
  /** Why it does not get it, where that is known. */
  readonly whyNot?: (one: OutletProof) => string | null
  readonly otherwise: string
}

export function proofWords(proof: Proof, website: LocalTime, unlisted: Unlisted): ProofWords {
  const { receipt, outlets } = proof
  if (!receipt)
    return {
      state:
        proof.endedAt === null
          ? 'It is for sale.'
          : `It ended on ${dateText(proof.endedAt, website)}; no receipt of that is kept.`,
      hasEnded: proof.endedAt !== null,
      actor: null,
      places: outlets.map((one) => ({
        name: outletName(one),
        said: listedText(one, website, unlisted),
      })),
      summary: null,
    }
  return {
    state: `${reasonWords[receipt.reason]} at ${clockSecondsAt(receipt.endedAt, website.time_zone)} on ${dateText(receipt.endedAt, website)}`,
    hasEnded: true,
    actor: receipt.actor,
    places: [
      ...placesWithout(receipt.reason).flatMap((place) => ownPlace(place, receipt, proof, website)),
      ...outlets.map((one) => ({ name: outletName(one), said: goneText(one, receipt, website) })),
    ],
    summary: receiptSummary(receipt.endedAt, placesOf(proof, receipt), website.time_zone),
  }
}

const reasonWords = {
  sold: 'Sold',
  withdrawn: 'Withdrawn',
  hidden: 'Hidden',
  unconfirmed: 'No longer confirmed',
} satisfies Record<Receipt['reason'], string>

/** The files of these places are fetched by others when they like: the receipt says when, and no more (OUT-10). */
const filesOf: Partial<Record<OwnPlace, readonly string[]>> = {
  google: ['google-vehicles.xml', 'google-vehicles.tsv'],
  meta: ['meta-vehicles.csv'],
}

function ownPlace(place: OwnPlace, receipt: Receipt, { fetched }: Proof, website: LocalTime): ProofPlace[] {
  const goneAt = receipt.places[place]
  if (goneAt === undefined) return []
  const said = goneAt === null ? 'still has it' : `without it at ${momentIn(goneAt, receipt, website)}`
  const last = lastFetch(place, fetched)
  const fetch = place in filesOf ? `; ${fetchText(last, goneAt, receipt, website)}` : ''
  return [{ name: placeNames[place], said: said + fetch }]
}

/** When the files of a place were fetched last, by whoever; null where nobody has fetched them. */
export function lastFetch(place: OwnPlace, fetched: Proof['fetched']): Date | null {
  const fetches = (filesOf[place] ?? []).flatMap((file) => fetched.get(file) ?? [])
  return fetches.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null
}

/** A fetch after the moment at which the file was asked and without it was without it too. */
function fetchText(
  fetchedAt: Date | null,
  goneAt: Date | null,
  receipt: Receipt,
  website: LocalTime,
): string {
  if (fetchedAt === null) return 'never fetched yet'
  const had = goneAt !== null && fetchedAt >= goneAt ? 'without it' : 'still with it'
  return `last fetched at ${momentIn(fetchedAt, receipt, website)}, ${had}`
}

function goneText(one: OutletProof, receipt: Receipt, website: LocalTime): string {
  const { outlet, state, last } = one
  if (outlet?.kind === 'address') {
    if (state.pausedAt !== null) return 'paused'
    // its file changes with the pages of the website
    return `its file is as current as the page; ${fetchText(one.fetchedAt, receipt.places.page ?? null, receipt, website)}`
  }
  const gone = goneFrom(one)
  if (gone === null) return 'never had it'
  return gone.goneAt
    ? `gone at ${momentIn(gone.goneAt, receipt, website)}, ${last?.said}`
    : `may still show it: ${gone.why}`
}

function listedText(one: OutletProof, website: LocalTime, { whyNot, otherwise }: Unlisted): string {
  const { outlet, state, last, mayHave } = one
  const why = whyNot?.(one) ?? null
  if (state.pausedAt !== null) return mayHave ? 'paused; it may show it' : 'paused'
  if (outlet?.kind === 'address') return why ?? 'its file is as current as the page'
  if (last?.kind === 'listed' && last.state === 'acknowledged' && last.endedAt)
    return `listed at ${clockSecondsAt(last.endedAt, website.time_zone)} on ${dateText(last.endedAt, website)}, ${last.said}`
  if (last?.kind === 'listed' && last.state === 'failed') return `could not be told: ${last.said}`
  if (last?.kind === 'listed')
    return last.said === null ? 'waits to be told' : `waits to be told: ${last.said}`
  return why ?? otherwise
}

/** The time alone on the day of the ending, with its date on others. */
function momentIn(moment: Date, { endedAt }: Receipt, website: LocalTime): string {
  const time = clockSecondsAt(moment, website.time_zone)
  const isSameDay = dayAt(moment, website.time_zone) === dayAt(endedAt, website.time_zone)
  return isSameDay ? time : `${time} on ${dateText(moment, website)}`
}
