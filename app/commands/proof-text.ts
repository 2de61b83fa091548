import { dayAt } from '#app/core/time-zone.ts'
import { clockSecondsAt } from '#app/core/wall-clock.ts'
import { type OwnPlace, placesWithout } from '#app/features/outlets/asked-places.ts'
import {
  goneFrom,
  type OutletProof,
  outletName,
  type Proof,
  placeNames,
  placesOf,
  type Receipt,
} from '#app/features/outlets/proof.ts'
import { receiptSummary } from '#app/features/outlets/receipt-summary.ts'
import { dateText, type LocalTime } from '#app/features/tenancy/locale-format.ts'

/** A receipt as a person reads it, line by line; the last line says whether the vehicle is gone everywhere (OUT-09). */
export function proofLines(proof: Proof, website: LocalTime): string[] {
  const { name, stocknum, dealership, receipt, outlets } = proof
  const title = `${name} (${stocknum}) of ${dealership}`
  if (!receipt)
    return [
      title,
      proof.endedAt === null
        ? 'It is for sale.'
        : `It ended on ${dateText(proof.endedAt, website)}; no receipt of that is kept.`,
      ...outlets.map((one) => line(outletName(one), listedText(one, website))),
    ]
  const by = receipt.actor === null ? '' : `, by ${receipt.actor.replace(':', ' ')}`
  return [
    title,
    `${reasonWords[receipt.reason]} at ${clockSecondsAt(receipt.endedAt, website.time_zone)} on ${dateText(receipt.endedAt, website)}${by}.`,
    ...placesWithout(receipt.reason).flatMap((place) => ownPlaceLine(place, receipt, proof, website)),
    ...outlets.map((one) => line(outletName(one), goneText(one, receipt, website))),
    receiptSummary(receipt.endedAt, placesOf(proof, receipt), website.time_zone),
  ]
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

function ownPlaceLine(place: OwnPlace, receipt: Receipt, { fetched }: Proof, website: LocalTime): string[] {
  const goneAt = receipt.places[place]
  if (goneAt === undefined) return []
  const said = goneAt === null ? 'still has it' : `without it at ${momentIn(goneAt, receipt, website)}`
  const fetches = (filesOf[place] ?? []).flatMap((file) => fetched.get(file) ?? [])
  const last = fetches.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null
  const fetch = place in filesOf ? `; ${fetchText(last, goneAt, receipt, website)}` : ''
  return [line(placeNames[place], said + fetch)]
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

function listedText({ outlet, state, last, mayHave }: OutletProof, website: LocalTime): string {
  if (state.pausedAt !== null) return mayHave ? 'paused; it may show it' : 'paused'
  if (outlet?.kind === 'address') return 'its file is as current as the page'
  if (last?.kind === 'listed' && last.state === 'acknowledged' && last.endedAt)
    return `listed at ${clockSecondsAt(last.endedAt, website.time_zone)} on ${dateText(last.endedAt, website)}, ${last.said}`
  if (last?.kind === 'listed' && last.state === 'failed') return `could not be told: ${last.said}`
  if (last?.kind === 'listed')
    return last.said === null ? 'waits to be told' : `waits to be told: ${last.said}`
  return 'not listed; “outlet show” says why'
}

/** The time alone on the day of the ending, with its date on others. */
function momentIn(moment: Date, { endedAt }: Receipt, website: LocalTime): string {
  const time = clockSecondsAt(moment, website.time_zone)
  const isSameDay = dayAt(moment, website.time_zone) === dayAt(endedAt, website.time_zone)
  return isSameDay ? time : `${time} on ${dateText(moment, website)}`
}

function line(name: string, said: string): string {
  return `  ${name.padEnd(16)}  ${said}`
}
