import { hasKerbOnRight } from '#app/features/illustrator/kind.ts'
import type { Lettering } from '#app/features/illustrator/lettering.ts'
import { short } from '#app/features/illustrator/pen.ts'
import type { Layout, Subject } from '#app/features/illustrator/subject.ts'
import { houseOf, isMotorBody } from '#app/features/illustrator/towables/motorhome.ts'
import { rangeColours } from '#app/features/illustrator/towables/range-colours.ts'
import { towableBody, towableProfile } from '#app/features/illustrator/towables/towable.ts'
import { arrangeRooms, type Part, type PartKind, type Rooms } from './arrange-rooms.ts'
import { drawbarFromAbove, motorhomeCabFromAbove, outsideKitchen } from './plan-outside.ts'
import { drawSymbol, ink, type Pencil, planBox } from './plan-symbols.ts'
import {
  dimensionAcross,
  inFeet,
  inMillimetres,
  letteringHeight,
  paper,
  type Size,
  textInPaths,
} from './sheet.ts'

/** The thickness of a wall, in millimetres. */
const wallMm = 40

/**
 * The floor plan of a caravan or motorhome, from above and to scale: the front is on the left, the kerb side at the
 * bottom, and the furniture follows from the layout and the length.
 *
 * @returns the inner SVG of a picture of that size
 */
export function floorPlan(subject: Subject, size: Size, lettering: Lettering): string {
  const { seed, offGrid: isOffGrid } = subject
  const isMotorhome = isMotorBody(subject.body)
  const profile = isMotorhome ? houseOf(subject) : towableProfile(subject)
  // the nose of a fifth wheel is a room, and what stands before the house of a motorhome is its cab
  const isPinned = subject.body === 'fifth-wheel'
  const body = { from: isPinned ? (profile.noseX ?? 0) : profile.frontX, to: profile.rearX }
  const length = body.to - body.from - 2 * wallMm
  const depth = profile.widthMm - 2 * wallMm
  const rooms = planOf(subject, length, depth)
  const measured = subject.inFeet ? inFeet : inMillimetres
  const scale = Math.min((size.width * 0.9) / body.to, (size.height * 0.52) / profile.widthMm)
  const pencil: Pencil = { scale, fabric: rangeColours(seed, isOffGrid).fabric }
  const text = letteringHeight(size)
  const left = (size.width - body.to * scale) / 2
  const top = size.height * 0.6 - (depth * scale) / 2
  const origin = left + ((hasKerbOnRight(subject) ? 0 : body.from) + wallMm) * scale
  const outside = isMotorhome
    ? motorhomeCabFromAbove(body.from, depth, pencil)
    : isPinned
      ? ''
      : drawbarFromAbove(body.from, depth, pencil)
  const isTurned = hasKerbOnRight(subject)
  const turned = isTurned ? `translate(${short(length * scale)} 0) scale(-1 1)` : null
  const above = top - wallMm * scale
  return [
    `<rect width="${size.width}" height="${size.height}" fill="${paper}"/>`,
    textInPaths(
      'Floor plan',
      { x: size.width * 0.05, y: size.height * 0.08, height: text * 1.2, anchor: 'start' },
      lettering,
    ),
    dimensionAcross(
      left,
      left + body.to * scale,
      above - text * 4.2,
      `Overall ${measured(body.to)}`,
      text,
      lettering,
    ),
    dimensionAcross(
      origin - wallMm * scale,
      origin + (length + wallMm) * scale,
      above - text * 1.8,
      `Body ${measured(body.to - body.from)}`,
      text,
      lettering,
    ),
    `<g transform="translate(${short(origin)} ${short(top)})">`,
    turned ? `<g transform="${turned}">` : '',
    outside,
    drawShell(length, depth, pencil),
    rooms.hasOutsideKitchen ? outsideKitchen(rooms, { length, depth }, pencil) : '',
    drawWindows(rooms, length, depth, pencil),
    rooms.door ? drawDoor(rooms.door, depth, pencil) : '',
    ...rooms.parts.map((part) => drawSymbol(part, pencil)),
    turned ? '</g>' : '',
    ...rooms.parts.map((part) =>
      drawLabel(isTurned ? mirroredPart(part, length) : part, subject, pencil, text, lettering),
    ),
    '</g>',
  ].join('')
}

/**
 * The furnished floor of a vehicle: a motorhome has its bed at the rear, so its rooms are those of a caravan, mirrored.
 */
export function planOf(subject: Subject, length: number, depth: number): Rooms {
  const layout = subject.layout ?? usualLayout(subject)
  if (!isMotorBody(subject.body)) {
    const isEntered = towableProfile(subject).door !== null
    return arrangeRooms(layout, length, depth, isEntered)
  }
  const ensuite = layout.ensuite === 'none' ? 'none' : 'middle'
  const rooms = doorAtTheEnd(arrangeRooms({ ...layout, ensuite, bunks: 0 }, length, depth), depth)
  const parts = rooms.parts.map((part) => ({ ...part, x: length - part.x - part.length, isTurned: true }))
  const door = rooms.door && { ...rooms.door, x: length - rooms.door.x - rooms.door.width }
  return { ...rooms, parts, door }
}

/** Swaps bench and door on the kerb side, so that the door is behind the cab once the plan is mirrored. */
function doorAtTheEnd(rooms: Rooms, depth: number): Rooms {
  const { door, parts } = rooms
  const bench = parts.find(
    (part) => part.y > depth / 2 && (part.kind === 'kitchen' || part.kind === 'lounge'),
  )
  if (!door || !bench) return rooms
  const sum = door.x + bench.x + bench.length
  const turned = { ...bench, x: sum - bench.x - bench.length }
  return {
    ...rooms,
    parts: parts.map((part) => (part === bench ? turned : part)),
    door: { ...door, x: sum - door.x - door.width },
  }
}

function usualLayout({ body }: Subject): Layout {
  const kind = isMotorBody(body) ? 'caravan' : towableBody(body)
  if (kind === 'camper-trailer' || kind === 'tent-camper' || kind === 'teardrop') {
    return { berths: 2, frontBed: 'island', bunks: 0, ensuite: 'none', kitchen: 'outside' }
  }
  if (kind === 'pop-top' || kind === 'expanding-pop-top')
    return { berths: 2, frontBed: 'island', bunks: 0, ensuite: 'none', kitchen: 'kerb' }
  return {
    berths: 4,
    frontBed: 'island',
    bunks: kind === 'caravan' ? 2 : 0,
    ensuite: 'rear',
    kitchen: 'kerb',
  }
}

function drawShell(length: number, depth: number, pencil: Pencil): string {
  const { scale } = pencil
  let boards = ''
  for (let y = 100; y < depth; y += 200)
    boards += `M${short(20 * scale)} ${short(y * scale)}H${short((length - 20) * scale)}`
  const wall = { x: -wallMm, y: -wallMm, length: length + 2 * wallMm, depth: depth + 2 * wallMm }
  return (
    planBox({ ...wall, y: wall.y + 36, x: wall.x + 24 }, pencil, { radius: 180, fill: '#e3dac9', width: 0 }) +
    planBox(wall, pencil, { radius: 180, fill: ink, width: 0 }) +
    planBox({ x: 0, y: 0, length, depth }, pencil, { radius: 140, fill: '#efe6d6', width: 0 }) +
    `<path d="${boards}" stroke="#d9ccb4" stroke-width=".8" fill="none"/>`
  )
}

/** Pale-blue stretches of wall next to beds, seats and benches. */
function drawWindows({ parts, door }: Rooms, length: number, depth: number, pencil: Pencil): string {
  const lit: readonly PartKind[] = ['island-bed', 'single-bed', 'dinette', 'kitchen', 'lounge', 'bunks']
  const drawn = parts.flatMap((part) => {
    if (!lit.includes(part.kind)) return []
    const width = Math.min(part.length * 0.66, 1300)
    const x = part.x + (part.length - width) / 2
    const isOnRoad = part.y < depth / 4
    const isOnKerb = part.y + part.depth > depth * 0.75
    const isByDoor = door && x < door.x + door.width && x + width > door.x
    return [
      ...(isOnRoad ? [pane(x, -wallMm, width)] : []),
      ...(isOnKerb && !isByDoor ? [pane(x, depth, width)] : []),
    ]
  })
  const rear = parts.some((part) => part.x + part.length > length - 300)
  const behind = rear
    ? ''
    : planBox({ x: length, y: depth * 0.22, length: wallMm, depth: depth * 0.56 }, pencil, {
        radius: 0,
        fill: '#9ec3d6',
        width: 0,
      })
  function pane(x: number, y: number, width: number): string {
    return planBox({ x, y, length: width, depth: wallMm }, pencil, { radius: 0, fill: '#9ec3d6', width: 0 })
  }
  return drawn.join('') + behind
}

function drawDoor({ x, width }: { x: number; width: number }, depth: number, pencil: Pencil): string {
  const { scale } = pencil
  const [left, right] = [short(x * scale), short((x + width) * scale)]
  const sill = short((depth + wallMm) * scale)
  const radius = short(width * scale)
  const reach = short((depth + wallMm + width) * scale)
  return (
    planBox({ x, y: depth - 4, length: width, depth: wallMm + 8 }, pencil, {
      radius: 0,
      fill: '#efe6d6',
      width: 0,
    }) +
    `<path d="M${left} ${sill}A${radius} ${radius} 0 0 0 ${right} ${reach}V${sill}" fill="none" ` +
    `stroke="${ink}" stroke-width="1.4" stroke-dasharray="5 4"/>`
  )
}

/** A part where it is once the plan is mirrored, its head at the other end. */
function mirroredPart(part: Part, length: number): Part {
  return { ...part, x: length - part.x - part.length, isTurned: !part.isTurned }
}

/** The name of a part, in one or two lines where its box has room for them. */
function drawLabel(
  part: Part,
  subject: Subject,
  { scale }: Pencil,
  text: number,
  lettering: Lettering,
): string {
  const { from, to, middle } = labelRoom(part)
  const height = text
  const lines = linesOf(part, subject).filter((line) => lettering(line, height).width <= (to - from) * scale)
  const x = ((from + to) / 2) * scale
  return lines
    .map((line, index) => {
      const shift = (index - (lines.length - 1) / 2) * height * 1.45
      return textInPaths(line, { x, y: middle * scale + shift + height * 0.36, height }, lettering)
    })
    .join('')
}

/** The area of a part in which a name covers nothing. */
function labelRoom({ kind, x, y, length, depth, isTurned }: Part): {
  from: number
  to: number
  middle: number
} {
  const middle = y + depth * (kind === 'lounge' ? 0.4 : 0.5)
  if (kind === 'dinette') return { from: x + length * 0.31, to: x + length * 0.69, middle: y + depth * 0.46 }
  const pillows =
    kind === 'bunks' ? [0, 340] : kind.endsWith('-bed') ? [Math.min(660, length * 0.36) + 160, 0] : [0, 0]
  const [front = 0, rear = 0] = isTurned ? [...pillows].reverse() : pillows
  return { from: x + front + 20, to: x + length - rear - 20, middle }
}

function linesOf({ kind, length, depth }: Part, { layout, inFeet: isInFeet }: Subject): string[] {
  const size = isInFeet
    ? `${Math.round(length / 25.4)} × ${Math.round(depth / 25.4)} in`
    : `${metres(length)} × ${metres(depth)} m`
  switch (kind) {
    case 'island-bed':
      return [depth >= 1500 ? 'Queen' : 'Double', size]
    case 'single-bed':
      return ['Single', size]
    case 'bunks':
      return [`Bunks ×${layout?.bunks || 2}`]
    case 'cross-bunks':
      return ['Bunks', `×${layout?.bunks || 2}`]
    case 'dinette':
      return ['Dinette']
    case 'lounge':
      return ['Lounge']
    default:
      return []
  }
}

function metres(mm: number): string {
  return String(Math.round(mm / 10) / 100)
}
