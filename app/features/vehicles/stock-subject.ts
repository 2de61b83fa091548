import { drawnKind, type Kind } from '#app/features/illustrator/kind.ts'
import { lengthOf } from '#app/features/illustrator/length-of.ts'
import type { LengthRange, Subject } from '#app/features/illustrator/subject.ts'
import { type DrawnFacts, drawnSubject } from './subject-of.ts'

/** The vehicles of a website, as far as their pictures need them. */
interface DrawnStock {
  readonly vehicles: readonly DrawnFacts[]
}

/** What a picture of a vehicle is drawn from beside the others of its stock: all of a kind have one scale. */
export function stockSubject(vehicle: DrawnFacts, stock: DrawnStock): Subject {
  const subject = drawnSubject(vehicle)
  const among = rangesOf(stock).get(drawnKind(subject.body))
  return among ? { ...subject, among } : subject
}

const ranges = new WeakMap<DrawnStock, ReadonlyMap<Kind, LengthRange>>()

/** Ranges end on whole decimetres, so that few changes of the stock have all pictures drawn again. */
const stepMm = 100

function rangesOf(stock: DrawnStock): ReadonlyMap<Kind, LengthRange> {
  const known = ranges.get(stock)
  if (known) return known
  const lengths = new Map<Kind, number[]>()
  for (const subject of stock.vehicles.map(drawnSubject)) {
    const kind = drawnKind(subject.body)
    lengths.set(kind, [...(lengths.get(kind) ?? []), lengthOf(subject)])
  }
  const found = new Map(
    [...lengths].map(([kind, all]) => {
      const shortestMm = Math.floor(Math.min(...all) / stepMm) * stepMm
      return [kind, { shortestMm, longestMm: Math.ceil(Math.max(...all) / stepMm) * stepMm }] as const
    }),
  )
  ranges.set(stock, found)
  return found
}
