import { type Cents, cents, fromDollars } from '#app/core/money.ts'
import type { Band, Rate, When } from './charge-table.ts'

/** A rate of a table with all of its dollars in cents. */
export interface RateInCents {
  readonly when: When
  /** Null: the amount is the same for any value. */
  readonly bands: readonly BandInCents[] | null
  readonly fixed: { readonly least: number; readonly most: number }
  readonly least: number
  readonly most: number
  readonly less: number
  readonly downTo: number
  readonly isStandard: boolean
  readonly isUnconfirmed: boolean
  readonly holds: Rate['holds']
}

export type BandInCents = {
  /** Infinity: it has no end. */
  readonly upTo: number
  readonly isIndexed: boolean
} & (
  | {
      readonly by: 'steps'
      readonly plus: number
      readonly over: number
      readonly step: number
      readonly rate: number
    }
  | {
      readonly by: 'percent'
      /** Hundredths of one per cent. */
      readonly points: number
      readonly rising: { readonly over: number; readonly cents: number } | null
    }
  | { readonly by: 'share'; readonly over: number; readonly numerator: number; readonly denominator: number }
)

export function rateInCents(rate: Rate): RateInCents {
  const { amounts = [], most_amounts: highest = amounts } = rate
  return {
    when: rate.when,
    bands: rate.bands?.map(bandInCents) ?? null,
    fixed: { least: sumOf(amounts), most: sumOf(highest) },
    least: rate.least === undefined ? 0 : fromDollars(rate.least),
    most: rate.most === undefined ? Number.POSITIVE_INFINITY : fromDollars(rate.most),
    less: rate.less === undefined ? 0 : fromDollars(rate.less),
    downTo: rate.down_to_cents,
    isStandard: rate.standard,
    isUnconfirmed: rate.unconfirmed,
    holds: rate.holds,
  }
}

/**
 * What a rate asks for a value.
 *
 * @param value dutiable cents
 * @returns null where no band is for the value
 */
export function amountForValue(rate: RateInCents, value: Cents): Cents | null {
  if (rate.bands === null) return cents(rate.fixed.least)
  const band = rate.bands.find(({ upTo }) => value <= upTo)
  return band === undefined ? null : amountInBand(rate, band, value)
}

/** The same by one of its bands, whether or not the value lies within it. */
export function amountInBand(rate: RateInCents, band: BandInCents, value: Cents): Cents {
  const asked = Math.min(rate.most, Math.max(rate.least, unbounded(band, value, rate.downTo)))
  return cents(Math.max(0, asked - rate.less))
}

function unbounded(band: BandInCents, value: Cents, downTo: number): number {
  switch (band.by) {
    case 'steps':
      return band.plus + band.rate * Math.ceil(Math.max(0, value - band.over) / band.step)
    case 'percent':
      return Math.floor((value * pointsAt(band, value)) / (10_000 * downTo)) * downTo
    case 'share':
      return halvesUp((Math.max(0, value - band.over) * band.numerator) / band.denominator)
  }
}

function pointsAt({ points, rising }: Extract<BandInCents, { by: 'percent' }>, value: Cents): number {
  if (rising === null) return points
  return points + halvesUp((100 * Math.max(0, value - rising.over)) / rising.cents)
}

function bandInCents(band: Band): BandInCents {
  const ofAll = {
    upTo: band.up_to === null ? Number.POSITIVE_INFINITY : fromDollars(band.up_to),
    isIndexed: band.indexed,
  }
  switch (band.by) {
    case 'steps':
      return {
        ...ofAll,
        by: 'steps',
        plus: fromDollars(band.plus),
        over: fromDollars(band.over),
        step: fromDollars(band.step),
        rate: fromDollars(band.rate),
      }
    case 'percent':
      return {
        ...ofAll,
        by: 'percent',
        points: Math.round(band.percent * 100),
        rising: band.rising
          ? { over: fromDollars(band.rising.over), cents: fromDollars(band.rising.dollars) }
          : null,
      }
    case 'share':
      return {
        ...ofAll,
        by: 'share',
        over: fromDollars(band.over),
        numerator: band.numerator,
        denominator: band.denominator,
      }
  }
}

function sumOf(dollars: readonly number[]): number {
  return dollars.reduce((sum, amount) => sum + fromDollars(amount), 0)
}

function halvesUp(amount: number): number {
  return Math.floor(amount + 0.5)
}
