import { block, disc, line, panel } from '#app/features/illustrator/drawn.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { clipped, points, rectangle, strokedOval, tube } from '#app/features/illustrator/towables/shapes.ts'
import type { Sibling } from './adventure-bike.ts'
import type { BikeLook } from './bike-look.ts'
import type { BikeShape } from './bike-shape.ts'
import { boxerTwin, shaftDrive } from './boxer.ts'
import { uprightSingle, uprightTwin, vTwin } from './engines.ts'
import {
  type BikeWheel,
  bikeBodywork,
  bikeWheel,
  calliper,
  chain,
  chromeTube,
  forkLeg,
  scaledAt,
} from './parts.ts'
import { type Fork, handlebarClamp, onLegs, steeringHead, yokes } from './steering-head.ts'

type WheelPlace = { readonly x: number; readonly radius: number }

/**
 * What makes one motorcycle with an open frame differ from another, in millimetres: outlines and tubes are written as
 * `x,y,radius` with spaces between.
 */
export interface StandardBike {
  readonly wheels: { readonly front: WheelPlace; readonly rear: WheelPlace }
  readonly wheel: Pick<BikeWheel, 'spokes' | 'count' | 'rim' | 'light' | 'hasBlocks'>
  /** The tyre's share of the wheel at the front and at the rear. */
  readonly tyres: readonly [number, number]
  readonly fork: readonly [joint: Corner, head: Corner]
  readonly forkColours: [string, string]
  readonly frame: readonly string[]
  readonly frameColours?: [string, string]
  readonly engine: readonly [x: number, y: number]
  /** How large its engine and what belongs to it are beside those of others. */
  readonly engineScale?: number
  readonly engineKind?: BikeShape['engine']
  /** Header pipes, then the silencer and how it is finished. */
  readonly pipes: readonly string[]
  readonly silencer: { readonly outline: string; readonly finish: 'chrome' | 'black' | 'alloy' }
  /** Two upright dampers beside the rear wheel, as on old motorcycles. */
  readonly damper?: string
  readonly guards: readonly { readonly outline: string; readonly finish: 'paint' | 'black' | 'chrome' }[]
  readonly panels: readonly {
    readonly outline: string
    readonly fill: 'paint' | 'black'
    readonly shine: number
  }[]
  /** Which of the panels is the tank. */
  readonly tankAt: number
  /** The stripe on the tank, cut to the panel with this index. */
  readonly stripe?: { readonly on: number; readonly outline: string }
  readonly seat: string
  readonly lamp: { readonly x: number; readonly y: number; readonly isRound: boolean }
  /** From the clamp above the fork to the grip. */
  readonly bars: string
  readonly grip: readonly [x: number, y: number]
  readonly mirror: Corner
  readonly screen?: string
  /** A small screen that some of them have. */
  readonly flyScreen?: string
  readonly canHaveRoundLamp?: boolean
  readonly tail: readonly [x: number, y: number]
  /** The bracket of the plate, from the tail down. */
  readonly bracket: string
  /** Cases at the side and on the rack. */
  readonly cases?: readonly string[]
}

/** A motorcycle whose frame and engine are in view. */
export function standardBike(bike: StandardBike, sibling: Sibling, ids: string): string {
  const { wheels, wheel, tyres, fork } = bike
  const { front, rear } = wheels
  const [joint, head] = fork
  const scale = bike.engineScale ?? 1
  const [dark, light] = bike.frameColours ?? ['#1d2023', '#868e95']
  return [
    bikeWheel({ ...rear, ...wheel, tyre: tyres[1], brake: 0.38 }, ids),
    finalDrive(bike, ids),
    ...bike.frame.map((pipe) => tube(points(pipe), 44, dark, light)),
    steeringHead(forkOf(bike), [dark, light]),
    engineOf(bike, ids),
    exhaust(bike, ids),
    bike.damper ? damper(bike.damper) : '',
    bikeWheel({ ...front, ...wheel, tyre: tyres[0], brake: 0.54 }, ids),
    ...bike.guards.map((guard, index) => guardOf(guard, `${index}`, ids)),
    scaledAt(front.x + 112 * scale, front.radius + 104 * scale, scale, calliper(0, 0, 26, '#8d969d')),
    forkLeg([front.x, front.radius], joint, head, 62 * Math.sqrt(scale), bike.forkColours),
    yokes(forkOf(bike), ids),
    tailOf(bike, ids),
    bikeBodywork('seat', points(bike.seat), ids, 'black', 0.24),
    bodyPanels(bike, sibling, ids),
    ...(bike.cases ?? []).map((outline, index) => caseOf(outline, index, sibling, ids)),
    lampOf(bike, ids),
    controls(bike),
  ].join('')
}

function forkOf({ wheels, fork, engineScale = 1 }: StandardBike): Fork {
  return { axle: [wheels.front.x, wheels.front.radius], head: fork[1], scale: Math.sqrt(engineScale) }
}

/** The swing arm with the chain beside it, or with the shaft of a boxer in it. */
function finalDrive(
  { wheels, engine, engineScale: scale = 1, engineKind }: StandardBike,
  ids: string,
): string {
  const [x, y] = engine
  const { rear } = wheels
  if (engineKind === 'boxer') return shaftDrive([x + 290 * scale, y - 60 * scale], [rear.x, rear.radius], ids)
  return (
    chain([x + 190 * scale, y - 40 * scale], [rear.x, rear.radius], 98 * scale) +
    tube(
      [
        [rear.x, rear.radius],
        [x + 280 * scale, y - 70 * scale, 40],
        [x + 170 * scale, y - 20 * scale],
      ],
      72 * scale,
      '#2a2e32',
      '#868e95',
    ) +
    disc(rear.x, rear.radius, 42, '#8b949b') +
    disc(rear.x, rear.radius, 22, '#23272a')
  )
}

function engineOf(
  { engine, engineScale: scale = 1, engineKind = 'twin' }: StandardBike,
  ids: string,
): string {
  const [x, y] = engine
  switch (engineKind) {
    case 'vee':
      return scaledAt(x, y + 40 * scale, scale * 0.72, vTwin(0, 0, ids))
    case 'boxer':
      return scaledAt(x, y, scale, boxerTwin(0, 0, ids))
    case 'single':
      return scaledAt(x, y, scale, uprightSingle(0, 0, ids))
    default:
      return scale === 1
        ? uprightTwin(x, y, ids, engineKind === 'smooth')
        : scaledAt(x, y, scale, uprightTwin(0, 0, ids, engineKind === 'smooth'))
  }
}

function exhaust({ pipes, silencer }: StandardBike, ids: string): string {
  const can = points(silencer.outline)
  const fill = { chrome: `url(#${ids}chrome)`, black: `url(#${ids}black)`, alloy: `url(#${ids}alloy)` }
  const run = (pipe: string) =>
    silencer.finish === 'chrome' ? chromeTube(points(pipe), 56) : tube(points(pipe), 52, '#565d63', '#c9d0d5')
  return pipes.map(run).join('') + panel(can, fill[silencer.finish], 'stroke="#101214" stroke-width="1"')
}

function damper(run: string): string {
  return tube(points(run), 62, '#c5ccd1', '#f7fafb') + tube(points(run), 22, '#2a2e32', '#565d63')
}

function guardOf({ outline, finish }: StandardBike['guards'][number], name: string, ids: string): string {
  if (finish === 'chrome')
    return panel(points(outline), `url(#${ids}chrome)`, 'stroke="#343b41" stroke-width=".8"')
  return bikeBodywork(`guard${name}`, points(outline), ids, finish, finish === 'paint' ? 0.6 : 0.25)
}

function bodyPanels({ panels, stripe }: StandardBike, { accent }: Sibling, ids: string): string {
  return panels
    .map(({ outline, fill, shine }, index) => {
      const corners = points(outline)
      const drawn = bikeBodywork(`panel${index}`, corners, ids, fill, shine)
      if (stripe?.on !== index) return drawn
      return drawn + clipped(`${ids}stripe`, corners, panel(points(stripe.outline), accent, 'opacity=".9"'))
    })
    .join('')
}

function tailOf({ tail, bracket }: StandardBike, ids: string): string {
  const [x, y] = tail
  return (
    panel(points(bracket), '#17191b') +
    block(rectangle(x - 50, y - 26, 66, 50, 16), `url(#${ids}tail)`) +
    block(rectangle(x - 40, y + 4, 46, 10, 4), '#ff9a9a')
  )
}

function caseOf(outline: string, index: number, { hasLuggage }: Sibling, ids: string): string {
  if (index > 0 && !hasLuggage) return ''
  const corners = points(outline)
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, right, middle] = [Math.min(...xs), Math.max(...xs), (Math.min(...ys) + Math.max(...ys)) / 2]
  return (
    bikeBodywork(`case${index}`, corners, ids, index === 0 ? 'paint' : 'black', 0.5) +
    line(
      [
        [left + 20, middle + 30],
        [right - 20, middle + 44],
      ],
      '#05070a',
      1.6,
      'stroke-opacity=".6"',
    ) +
    block(rectangle((left + right) / 2 - 45, middle + 4, 90, 50, 16), '#2a2e32')
  )
}

function lampOf(bike: StandardBike, ids: string): string {
  const { lamp, screen } = bike
  const { x, y, isRound } = lamp
  const glass = screen
    ? panel(points(screen), `url(#${ids}screen)`, 'stroke="#2b343c" stroke-opacity=".5" stroke-width="1"') +
      line(points(screen).slice(0, 3), '#fff', 1.6, 'stroke-opacity=".8"')
    : ''
  if (isRound)
    return (
      tube([onLegs(forkOf(bike), y), [x + 100, y]], 34, '#23272a', '#8b949b') +
      panel(
        points(
          `${x + 130},${y + 90},60 ${x},${y + 95},40 ${x - 20},${y},30 ${x},${y - 95},40 ${x + 130},${y - 70},60`,
        ),
        `url(#${ids}black)`,
        'stroke="#05070a" stroke-width=".8"',
      ) +
      strokedOval(x - 4, y, 34, 92, `url(#${ids}chrome)`) +
      strokedOval(x - 12, y, 24, 78, '#dfe8ee') +
      strokedOval(x - 16, y + 14, 10, 44, '#fff') +
      glass
    )
  return (
    tube([onLegs(forkOf(bike), y + 20), [x + 120, y + 20]], 34, '#23272a', '#8b949b') +
    bikeBodywork(
      'nacelle',
      points(
        `${x - 40},${y + 10},40 ${x + 10},${y + 120},40 ${x + 150},${y + 110},40 ${x + 170},${y - 40},40 ${x + 70},${y - 110},40 ${x - 20},${y - 70},40`,
      ),
      ids,
      'black',
      0.3,
    ) +
    panel(
      points(
        `${x - 30},${y + 6},30 ${x + 8},${y + 60},20 ${x + 70},${y + 30},20 ${x + 50},${y - 70},20 ${x - 10},${y - 60},20`,
      ),
      `url(#${ids}lamp)`,
    ) +
    disc(x + 14, y - 8, 26, '#14181c') +
    disc(x + 14, y - 8, 16, '#eaf3fa') +
    glass
  )
}

function controls(bike: StandardBike): string {
  const { bars, grip, mirror, engine, engineScale: scale = 1 } = bike
  const [x, y] = grip
  const [mx, my] = mirror
  return (
    tube([handlebarClamp(forkOf(bike)), ...points(bars)], 32, '#1b1d20', '#868e95') +
    block(rectangle(x - 60, y - 22, 160, 44, 20), '#111315') +
    tube(
      [
        [x - 40, y + 10],
        [mx + 40, my],
      ],
      18,
      '#33383d',
      '#9aa2a9',
    ) +
    panel(
      points(
        `${mx - 30},${my - 10},30 ${mx - 20},${my + 62},30 ${mx + 110},${my + 66},30 ${mx + 120},${my - 4},30`,
      ),
      '#17191b',
    ) +
    line(points(`${mx - 14},${my + 54},20 ${mx + 100},${my + 58}`), '#6b7278', 1.2) +
    tube(
      [
        [engine[0] + 190 * scale, engine[1] - 190 * scale],
        [engine[0] + 300 * scale, engine[1] - 195 * scale],
      ],
      24,
    )
  )
}

/** The same motorcycle as a certain model has it: its wheels and colours, another tank, another tail. */
export function ofModel(bike: StandardBike, look: BikeLook): StandardBike {
  const { wheel, lamp, stripe, silencer } = bike
  const raise = (outline: string) => raised(outline, look)
  const [, tailY] = raisedPoint(bike.tail, look)
  const isDark = look.trim === 'black' && bike.panels.length > 2
  const panels = bike.panels.map((one, index) => ({
    ...one,
    outline: raise(one.outline),
    // the last panel lies below the tank
    ...(isDark && index === bike.panels.length - 1 ? { fill: 'black' as const, shine: 0.3 } : {}),
  }))
  const { stripe: _, ...plain } = bike
  return {
    ...plain,
    ...(stripe && look.trim === 'stripe' ? { stripe } : {}),
    wheel: { ...wheel, ...(wheel.spokes === 'cast' ? look.cast : look.wire) },
    forkColours: look.fork,
    frameColours: look.frame,
    silencer: wheel.spokes === 'cast' ? { ...silencer, finish: look.finish } : silencer,
    guards: bike.guards.map((guard, index) =>
      index === 0 && guard.finish === 'black' && look.hasRoundLamp ? { ...guard, finish: 'paint' } : guard,
    ),
    panels,
    frame: bike.frame.map(raise),
    seat: raise(bike.seat),
    tail: [bike.tail[0], tailY],
    bracket: raise(bike.bracket),
    lamp: { ...lamp, isRound: lamp.isRound || (look.hasRoundLamp && bike.canHaveRoundLamp === true) },
    ...(look.hasScreen && bike.flyScreen ? { screen: bike.flyScreen } : {}),
    ...(bike.cases ? { cases: bike.cases.map(raise) } : {}),
  }
}

function raised(outline: string, look: BikeLook): string {
  return points(outline)
    .map(([x, y, radius]) => [...raisedPoint([x, y], look), radius ?? 0].join(','))
    .join(' ')
}

/** Lifts what is in the upper half: the tank in the middle, and the tail the more the farther back it is. */
function raisedPoint(
  [x, y]: readonly [x: number, y: number],
  { tankRise, tailRise }: BikeLook,
): [number, number] {
  const share = (value: number) => Math.min(1, Math.max(0, value))
  const tank = Math.min(share((x - 650) / 150), share((1180 - x) / 150)) * share((y - 900) / 120)
  const tail = share((x - 1320) / 500) * share((y - 740) / 120)
  return [x, Math.round(y + tank * tankRise + tail * tailRise)]
}
