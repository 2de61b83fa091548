import { describe, expect, test } from 'vitest'
import { sidePlacement } from '#app/features/illustrator/composition.ts'
import { drawnKind } from '#app/features/illustrator/kind.ts'
import { lengthOf } from '#app/features/illustrator/length-of.ts'
import { viewsOf } from '#app/features/illustrator/vehicle.ts'
import { stockSubject } from '#app/features/vehicles/stock-subject.ts'
import { sampleVehicles } from './sample-stock.ts'

const frame = { width: 1200, height: 800 }

describe.each([...sampleVehicles()])('LOOK-11 the vehicles of %s', (_, vehicles) => {
  const stock = { vehicles }
  const all = vehicles.map((vehicle) => {
    const subject = stockSubject(vehicle, stock)
    const drawn = viewsOf(subject.body).side(subject, 'v-')
    const { scale } = sidePlacement(drawn, subject.body, frame, 664, subject.among)
    return { subject, drawn, scale, share: (drawn.lengthMm * 0.2 * scale) / frame.width }
  })
  const kinds = Object.values(Object.groupBy(all, ({ subject }) => drawnKind(subject.body)))

  test('the longer one is drawn longer, none beyond 86 % (of cars 88 %), none below half of the frame (of cars 72 %)', () => {
    for (const kind of kinds) {
      const sorted = (kind ?? []).toSorted((one, other) => one.drawn.lengthMm - other.drawn.lengthMm)
      for (const [index, { share, subject }] of sorted.entries()) {
        const isCar = drawnKind(subject.body) === 'car'
        expect(share).toBeGreaterThanOrEqual((sorted[index - 1]?.share ?? (isCar ? 0.71 : 0.499)) - 1e-6)
        expect(share).toBeLessThanOrEqual(isCar ? 0.8801 : 0.8601)
      }
    }
  })

  test('motorcycles have one scale in millimetres, but for what a minibike takes of it', () => {
    for (const { subject, scale } of all) {
      if (drawnKind(subject.body) !== 'bike') continue
      const first = all.find((other) => drawnKind(other.subject.body) === 'bike')
      // beside a minibike the others come a little nearer, so that it still fills half of its picture
      expect(Math.abs(scale / (first?.scale ?? 0) - 1)).toBeLessThan(0.1)
    }
  })

  test('a car of usual length fills four fifths of its picture, and two of nearly one length have nearly one scale', () => {
    const cars = all.filter(({ subject }) => drawnKind(subject.body) === 'car')
    const isUsual = ({ drawn }: (typeof all)[number]) => drawn.lengthMm > 4400 && drawn.lengthMm < 5100
    for (const { share } of cars.filter(isUsual)) {
      expect(share).toBeGreaterThan(0.77)
      expect(share).toBeLessThan(0.87)
    }
    for (const one of cars)
      for (const other of cars.filter(({ drawn }) => Math.abs(drawn.lengthMm - one.drawn.lengthMm) < 200))
        expect(Math.abs(one.scale / other.scale - 1)).toBeLessThan(0.04)
  })

  test('the length that counts is the one that is drawn', () => {
    for (const { subject, drawn } of all) expect(lengthOf(subject)).toBeCloseTo(drawn.lengthMm)
  })
})

test('LOOK-11 a truck of 4.5 t does not tower over one of 26 t', () => {
  const vehicles = sampleVehicles().get('longreach-trucks') ?? []
  const heightOf = (weight: (kg: number) => boolean) =>
    vehicles
      .filter((vehicle) => weight(vehicle.gvm_kg ?? 0))
      .map((vehicle) => {
        const subject = stockSubject(vehicle, { vehicles })
        const drawn = viewsOf(subject.body).side(subject, 'v-')
        return drawn.heightMm * sidePlacement(drawn, subject.body, frame, 664, subject.among).scale
      })
  expect(Math.max(...heightOf((kg) => kg < 5000))).toBeLessThan(Math.max(...heightOf((kg) => kg > 23_000)))
})
