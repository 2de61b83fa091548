import type { Drawn } from './drawn.ts'
import { pxPerMm } from './drawn.ts'
import { drawnKind, type Kind } from './kind.ts'
import { short } from './pen.ts'
import type { Frame } from './scenes/scenery.ts'
import type { Body, LengthRange } from './subject.ts'

/** The place of a drawing in a frame: its left end, its ground, its size, and whether it is mirrored. */
export interface Placement {
  readonly x: number
  readonly groundY: number
  readonly scale: number
  readonly isMirrored?: boolean
}

/**
 * The side of a vehicle across the frame. Beside others of its website it has their scale: the longest of them takes 86 %
 * of the width (of cars 88 %, of motorcycles 66 %). By itself it takes 82 to 86 %, longer vehicles of a kind more; a bike
 * takes 62 to 68 %. It is never higher than 62 % of the frame's height.
 */
export function sidePlacement(
  drawn: Drawn,
  body: Body,
  frame: Frame,
  groundY: number,
  among?: LengthRange,
): Placement {
  const kind = drawnKind(body)
  const share = among ? sharedScale(kind, drawn.lengthMm, among) : shareOf(kind, drawn.lengthMm)
  return placed(drawn, frame, groundY, { width: frame.width * share, height: frame.height * 0.62 })
}

/** The least share of the frame's width that the shortest vehicle of a website takes. */
const leastAmong: Record<Kind, number> = { car: 0.72, towable: 0.5, truck: 0.5, bike: 0.5 }

/** The share of the frame's width that the longest vehicle of a website takes. */
const mostAmong: Record<Kind, number> = {
  // a car of the usual length takes four fifths, and the longest ute keeps its bumpers clear of the edge
  car: 0.88,
  towable: 0.86,
  truck: 0.86,
  // at 68 % the tallest motorcycle would be too high for the frame
  bike: 0.66,
}

/**
 * The share of the width at one scale in millimetres for all. Where the shortest vehicle would take less of the frame
 * than its kind is to (a light truck beside a heavy one of twice its length), all lengths are brought closer to each
 * other by one power, just as much as it needs: a longer vehicle is still drawn longer than a shorter one.
 */
function sharedScale(kind: Kind, lengthMm: number, { shortestMm, longestMm }: LengthRange): number {
  const most = mostAmong[kind]
  const range = Math.min(0.999, shortestMm / longestMm)
  const power = Math.min(1, Math.log(leastAmong[kind] / most) / Math.log(range))
  return most * Math.min(1, lengthMm / longestMm) ** power
}

const ranges: Record<Kind, { shares: readonly [number, number]; lengthsMm: readonly [number, number] }> = {
  car: { shares: [0.82, 0.86], lengthsMm: [4000, 5600] },
  towable: { shares: [0.82, 0.86], lengthsMm: [4000, 8000] },
  truck: { shares: [0.82, 0.86], lengthsMm: [5500, 9000] },
  bike: { shares: [0.62, 0.68], lengthsMm: [2000, 2500] },
}

function shareOf(kind: Kind, lengthMm: number): number {
  const { shares, lengthsMm } = ranges[kind]
  const along = Math.min(1, Math.max(0, (lengthMm - lengthsMm[0]) / (lengthsMm[1] - lengthsMm[0])))
  return shares[0] + (shares[1] - shares[0]) * along
}

/** A front or rear view: smaller than a side view, as it would look from the same distance. */
export function endPlacement(drawn: Drawn, body: Body, frame: Frame, groundY: number): Placement {
  const height = drawnKind(body) === 'car' ? 0.52 : 0.62
  return placed(drawn, frame, groundY, { width: frame.width * 0.6, height: frame.height * height })
}

function placed(
  drawn: Drawn,
  frame: Frame,
  groundY: number,
  most: { width: number; height: number },
): Placement {
  const scale = Math.min(most.width / (drawn.lengthMm * pxPerMm), most.height / (drawn.heightMm * pxPerMm))
  return { x: (frame.width - drawn.lengthMm * pxPerMm * scale) / 2, groundY, scale }
}

/** At three times the size: the first third of a vehicle, or its last. */
export function detailPlacement(drawn: Drawn, body: Body, frame: Frame, end: 'front' | 'rear'): Placement {
  const side = sidePlacement(drawn, body, frame, 0)
  const nearer = drawnKind(body) === 'car' ? 3 : drawnKind(body) === 'bike' ? 1.9 : 2.4
  const scale = side.scale * nearer
  const margin = frame.width * 0.08
  const x = end === 'front' ? margin : frame.width - margin - drawn.lengthMm * pxPerMm * scale
  return { x, groundY: frame.height * 0.93, scale }
}

export function mirroredIn(placement: Placement): Placement {
  return { ...placement, isMirrored: true }
}

/** The drawing, transformed to its place. */
export function placeDrawing(drawn: Drawn, placement: Placement): string {
  return `<g transform="${transformOf(drawn, placement)}">${drawn.svg}</g>`
}

function transformOf(drawn: Drawn, { x, groundY, scale, isMirrored = false }: Placement): string {
  const left = isMirrored ? x + drawn.lengthMm * pxPerMm * scale : x
  const size = String(Math.round(scale * 10000) / 10000)
  return `translate(${short(left)} ${short(groundY)}) scale(${isMirrored ? `-${size}` : size} ${size})`
}

/** Converts millimetres of a drawing to a place in the frame. */
export function inFrame(drawn: Drawn, placement: Placement, x: number, y: number): [number, number] {
  const along = (placement.isMirrored ? drawn.lengthMm - x : x) * pxPerMm * placement.scale
  return [placement.x + along, placement.groundY - y * pxPerMm * placement.scale]
}
