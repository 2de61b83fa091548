import { block, disc, line, panel, px } from '#app/features/illustrator/drawn.ts'
import type { TruckBody, TruckCab } from '#app/features/illustrator/subject.ts'
import { points, rectangle, ring, tube } from '#app/features/illustrator/towables/shapes.ts'
import { wheelsAlike } from '#app/features/illustrator/towables/wheels-alike.ts'
import { type CabStyle, cabStyle } from './cab-style.ts'

/**
 * A cab-over rigid truck: the positions of its wheels and its end, in millimetres from the front, at the size of a heavy
 * truck. What is drawn of it is multiplied by `scale`.
 */
export interface Truck {
  readonly body: TruckBody
  readonly cab: TruckCab
  readonly lengthMm: number
  readonly heightMm: number
  /** The second of two steered axles, in front of the load. */
  readonly steered: readonly number[]
  readonly rearAxles: readonly number[]
  /** How much further back than behind a day cab everything stands. */
  readonly setBack: number
  readonly scale: number
  readonly style: CabStyle
}

export const frontAxleMm = 1180
export const wheelRadiusMm = 500

/** The distance between the two axles of a tandem. */
const tandemMm = 1310

const setBacks: Readonly<Record<TruckCab, number>> = { day: 0, sleeper: 560, crew: 1000 }

/** How much further back a cab stands behind a bonnet than over its engine. */
const bonnetMm = 1000

const heights: Partial<Record<TruckBody, number>> = {
  pantech: 3450,
  refrigerated: 3500,
  curtainsider: 3550,
  tipper: 2740,
  agitator: 3350,
  crane: 3150,
}

interface TruckFacts {
  readonly body: TruckBody
  readonly cab?: TruckCab
  readonly lengthMm?: number
  /** All axles, at the front and at the rear. */
  readonly axles?: number
  readonly gvmKg?: number
  readonly model?: string
}

/**
 * A truck with the length, weight and axles of a record. A given length is limited to a range that leaves room for what
 * is behind the cab.
 */
export function truckOf({ body, cab = 'day', lengthMm, axles, gvmKg, model }: TruckFacts): Truck {
  const style = cabStyle({ ...(model !== undefined && { model }) })
  const isLong = boxed.has(body) || body === 'tipper' || body === 'tanker' || body === 'agitator'
  const scale = gvmKg === undefined || gvmKg > 17_000 ? 1 : gvmKg > 9000 ? 0.9 : 0.78
  const setBack = setBacks[cab] + (style.hasBonnet ? bonnetMm : 0)
  const steered = axles === 4 ? [frontAxleMm + setBack + 1750] : []
  const rearCount = axles === undefined ? (isLong ? 2 : 1) : Math.max(1, axles - 1 - steered.length)
  const usual = body === 'prime-mover' ? 6400 : isLong ? 8200 : 7300
  const least =
    (body === 'prime-mover' ? 5600 : 6200) + (rearCount - 1) * 900 + setBack + steered.length * 1300
  const length = Math.min(12_500, Math.max(least, (lengthMm ?? usual * scale) / scale))
  const overhang = (isLong ? 1140 : 1500) + (length - usual) * 0.3
  const last = length - Math.max(body === 'prime-mover' ? 780 : 1000, overhang)
  const rearAxles = Array.from({ length: rearCount }, (_, index) => last - (rearCount - 1 - index) * tandemMm)
  const heightMm = heights[body] ?? 2900
  return { body, cab, lengthMm: length, heightMm, steered, rearAxles, setBack, scale, style }
}

/** The bodies that are a closed box. */
export const boxed: ReadonlySet<TruckBody> = new Set<TruckBody>(['pantech', 'refrigerated', 'curtainsider'])

/** The truck as if it had a day cab: what stands behind the cab is drawn so, and then moved. */
export function behindDayCab(truck: Truck): Truck {
  const back = (x: number) => x - truck.setBack
  return {
    ...truck,
    lengthMm: back(truck.lengthMm),
    rearAxles: truck.rearAxles.map(back),
    steered: truck.steered.map(back),
  }
}

/** Rails, tank, battery box, under-run rails, exhaust and air tanks: the parts on the frame between the wheels. */
export function truckFrame({ lengthMm, rearAxles, steered }: Truck, ids: string): string {
  const first = rearAxles[0] ?? lengthMm
  const end = first - wheelRadiusMm - 190
  const hasRoom = steered.length === 0 && end > 3900
  const far = [...steered, ...rearAxles].map((x) => disc(x + 80, wheelRadiusMm + 10, 475, '#0a0b0c'))
  const shafts = panel(
    [
      [1900, 820],
      [first, 760],
      [first, 560, 40],
      [1900, 640],
    ],
    '#0d0e10',
  )
  return (
    far.join('') +
    shafts +
    block(rectangle(1700, 820, lengthMm - 1760, 200, 8), '#1a1c1f') +
    line(
      [
        [1700, 1010],
        [lengthMm - 60, 1010],
      ],
      '#565c61',
      1.4,
    ) +
    bolts(2300, lengthMm - 200) +
    exhaustStack(ids) +
    (steered.length === 0 && end > 3300 ? fuelTank(2330, ids) : '') +
    (hasRoom ? batteryBox(3370) : '') +
    (hasRoom && end > 4200 ? underRunRails(3930, end) : '') +
    airTanks(rearAxles, ids)
  )
}

function bolts(from: number, to: number): string {
  let drawn = ''
  for (let x = from; x < to; x += 260) drawn += disc(x, 920, 14, '#3d4348')
  return drawn
}

function fuelTank(x: number, ids: string): string {
  const width = 920
  const strap = (from: number) =>
    block(rectangle(from, 410, 46, 460, 6), '#23272a') + block(rectangle(from + 8, 420, 8, 440, 3), '#8b949b')
  const step = block(rectangle(x + 60, 370, width - 120, 36, 8), '#3a3f44')
  return (
    block(rectangle(x, 420, width, 440, 90), `url(#${ids}chrome)`) +
    block(rectangle(x, 420, 60, 440, 60), '#000', 'opacity=".28"') +
    block(rectangle(x + width - 90, 420, 90, 440, 70), '#000', 'opacity=".32"') +
    strap(x + 150) +
    strap(x + width - 200) +
    disc(x + 520, 838, 44, '#2a2e32') +
    step
  )
}

function batteryBox(x: number): string {
  return (
    block(rectangle(x, 460, 440, 380, 22), '#25292c') +
    block(rectangle(x + 24, 490, 392, 320, 14), '#2f3438') +
    line(
      [
        [x + 30, 800],
        [x + 410, 800],
      ],
      '#565d63',
      1.4,
    ) +
    [560, 650, 740].map((y) => block(rectangle(x + 60, y, 320, 22, 6), '#1c1f22')).join('')
  )
}

/** The rails along the side that keep cyclists from getting under the wheels. */
function underRunRails(from: number, to: number): string {
  const count = Math.max(2, Math.round((to - from) / 900))
  const posts = Array.from({ length: count }, (_, index) => {
    const x = from + 60 + ((to - from - 160) * index) / (count - 1)
    return block(rectangle(x, 480, 44, 380, 4), '#2f3438')
  })
  const rail = (y: number) =>
    block(rectangle(from, y, to - from, 84, 30), '#9aa3aa') +
    block(rectangle(from + 10, y + 52, to - from - 20, 18, 8), '#eef2f4') +
    block(rectangle(from + 10, y + 4, to - from - 20, 16, 8), '#4b5157')
  return posts.join('') + rail(490) + rail(690)
}

function exhaustStack(ids: string): string {
  const holes = Array.from({ length: 9 }, (_, index) =>
    block(rectangle(2004, 1240 + index * 110, 42, 46, 16), '#2a2e32'),
  )
  return (
    block(rectangle(1976, 1000, 98, 230, 12), '#2a2d30') +
    block(rectangle(1966, 1180, 118, 1110, 40), `url(#${ids}cylinder)`) +
    holes.join('') +
    block(rectangle(1996, 2280, 58, 300, 24), `url(#${ids}cylinder)`) +
    tube(points('2025,2540 2026,2590,20 2070,2640'), 58, '#6b7278', '#dfe4e7')
  )
}

function airTanks(rearAxles: readonly number[], ids: string): string {
  const last = rearAxles[rearAxles.length - 1]
  if (last === undefined) return ''
  const x = last + wheelRadiusMm + 190
  return block(rectangle(x, 640, 330, 170, 80), `url(#${ids}chrome)`, 'opacity=".85"')
}

/** Guards, wheels, mud flap and lamps of the rear. */
export function wheelsOfTruck({ lengthMm, rearAxles, steered, style }: Truck, ids: string): string {
  const all = [frontAxleMm, ...steered, ...rearAxles]
  const last = rearAxles[rearAxles.length - 1] ?? lengthMm
  return (
    wheelsAlike(all, { radius: wheelRadiusMm, style: 'steel', ids }) +
    all.map((x, index) => hub(x, index > steered.length, style.hasBrightHubs)).join('') +
    [...steered, ...rearAxles].map(mudguard).join('') +
    block(rectangle(last + wheelRadiusMm + 110, 240, 30, 620, 4), '#111214') +
    block(rectangle(lengthMm - 90, 860, 70, 130, 8), '#a9151d') +
    block(rectangle(lengthMm - 84, 930, 16, 46, 4), '#ff8d8d')
  )
}

/** Front hubs protrude; those of driven axles are recessed between twin tyres. */
function hub(x: number, isDriven: boolean, isBright: boolean): string {
  if (isDriven)
    return (
      ring(x, wheelRadiusMm, 330, '#000', 4, 'stroke-opacity=".34"') + disc(x, wheelRadiusMm, 92, '#4b5157')
    )
  const [face, light] = isBright ? ['#dfe4e7', '#fff'] : ['#5b6167', '#8b949b']
  return disc(x, wheelRadiusMm, 70, face) + disc(x - 10, wheelRadiusMm + 12, 34, light)
}

function mudguard(x: number): string {
  const radius = wheelRadiusMm + 70
  const [level, bend] = [px(-wheelRadiusMm - 20), px(radius)]
  const path = `M${px(x - radius)} ${level}A${bend} ${bend} 0 0 1 ${px(x + radius)} ${level}`
  return (
    `<path d="${path}" fill="none" stroke="#1d2023" stroke-width="8"/>` +
    `<path d="${path}" fill="none" stroke="#6b7278" stroke-width="1.4" transform="translate(-.8 -2.6)"/>`
  )
}
