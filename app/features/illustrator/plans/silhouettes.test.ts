import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bikeBodies, bikeSide } from '#app/features/illustrator/bikes/bike.ts'
import { definitions } from '#app/features/illustrator/definitions.ts'
import { type Drawn, px } from '#app/features/illustrator/drawn.ts'
import type { Body, Subject } from '#app/features/illustrator/subject.ts'
import { motorhomeSide } from '#app/features/illustrator/towables/motorhome.ts'
import { towableSide } from '#app/features/illustrator/towables/towable.ts'
import { truckSide } from '#app/features/illustrator/trucks/truck.ts'

const drawers: Partial<Record<Body, (subject: Subject, ids: string) => Drawn>> = {
  caravan: towableSide,
  'pop-top': towableSide,
  'expanding-pop-top': towableSide,
  'camper-trailer': towableSide,
  teardrop: towableSide,
  hybrid: towableSide,
  'tent-camper': towableSide,
  'a-frame': towableSide,
  'rounded-trailer': towableSide,
  'fifth-wheel': towableSide,
  motorhome: motorhomeSide,
  'bus-motorhome': motorhomeSide,
  'camper-van': motorhomeSide,
  truck: truckSide,
  ...Object.fromEntries(bikeBodies.map((body) => [body, bikeSide])),
}

test('ux 6.7 LOOK-72 64 pixels wide and black, each body has a shape of its own', async () => {
  const shapes = await Promise.all(
    Object.entries(drawers).map(([body, draw]) =>
      silhouette(draw({ seed: 'a', body: body as Body, paint: '#2f5d8a' }, 'v-')),
    ),
  )
  for (const [index, one] of shapes.entries()) {
    for (const other of shapes.slice(index + 1)) expect(differing(one, other)).toBeGreaterThan(60)
  }
})

test('ux 6.7 what differs between bodies of a kind is seen: a tipper, a tray and a pantech', async () => {
  const loads = ['pantech', 'tipper', 'tray'] as const
  const shapes = await Promise.all(
    loads.map((truckBody) =>
      silhouette(truckSide({ seed: 'a', body: 'truck', paint: '#2f5d8a', truckBody }, 'v-')),
    ),
  )
  const [pantech = [], tipper = [], tray = []] = shapes
  expect(differing(pantech, tipper)).toBeGreaterThan(60)
  expect(differing(tipper, tray)).toBeGreaterThan(60)
})

/** The pixels that a drawing covers, as a grid of 64 × 40. */
async function silhouette({ svg, lengthMm, heightMm }: Drawn): Promise<boolean[]> {
  const box = `viewBox="-10 ${px(-heightMm - 60)} ${px(lengthMm + 100)} ${px(heightMm + 100)}"`
  const drawing = definitions('v-') + svg
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" ${box}>${drawing}</svg>`
  const canvas = { width: 64, height: 40, fit: 'contain', position: 'bottom', background: '#0000' } as const
  const image = sharp(Buffer.from(whole)).resize(canvas)
  const { data } = await image.extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
  return [...data].map((alpha) => alpha > 200)
}

function differing(one: readonly boolean[], other: readonly boolean[]): number {
  return one.filter((filled, index) => filled !== other[index]).length
}
