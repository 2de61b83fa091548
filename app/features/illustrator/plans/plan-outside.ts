import { short } from '#app/features/illustrator/pen.ts'
import { oval } from '#app/features/illustrator/scenes/marks.ts'
import type { Rooms } from './arrange-rooms.ts'
import { drawSymbol, ink, type Pencil, planBox } from './plan-symbols.ts'

/** The A-frame in front of the body, with the coupling at the end of the drawbar. */
export function drawbarFromAbove(reach: number, depth: number, pencil: Pencil): string {
  const { scale } = pencil
  const tip = short((-reach - 40) * scale)
  const middle = short((depth / 2) * scale)
  const wall = short(-40 * scale)
  const [road, kerb] = [short(depth * 0.16 * scale), short(depth * 0.84 * scale)]
  const legs = `M${wall} ${road}L${tip} ${middle}L${wall} ${kerb}`
  const box = { x: -reach * 0.46, y: depth * 0.32, length: reach * 0.36, depth: depth * 0.36 }
  return (
    `<path d="${legs}" fill="none" stroke="${ink}" stroke-width="4.6" stroke-linejoin="round"/>` +
    `<circle cx="${tip}" cy="${middle}" r="6" fill="${ink}"/>` +
    planBox(box, pencil, { radius: 40, fill: '#dfe3e4', width: 1.4 })
  )
}

/** The cab in front of the house: bonnet, windscreen, two seats, the wheel on the driver's right. */
export function motorhomeCabFromAbove(reach: number, depth: number, pencil: Pencil): string {
  const { scale, fabric } = pencil
  const bonnet = { x: -reach, y: depth * 0.09, length: reach + 60, depth: depth * 0.82 }
  const at = (ahead: number, aside: number) => `${short(-reach * ahead * scale)} ${short(aside * scale)}`
  const screen = `M${at(0.52, depth * 0.14)}Q${at(0.66, depth * 0.5)} ${at(0.52, depth * 0.86)}`
  const seat = (y: number) =>
    planBox({ x: -reach * 0.3, y, length: 520, depth: 540 }, pencil, { radius: 110, fill: fabric }) +
    planBox({ x: -reach * 0.3 + 400, y: y + 30, length: 110, depth: 480 }, pencil, {
      radius: 50,
      fill: '#fff',
      width: 1,
    })
  const driver = depth * 0.16
  const rim = `stroke="${ink}" stroke-width="2.4"`
  const wheel = oval(-reach * 0.4 * scale, (driver + 270) * scale, 50 * scale, 190 * scale, 'none', rim)
  return (
    planBox(bonnet, pencil, { radius: 420, fill: '#e9edee', width: 3 }) +
    `<path d="${screen}" fill="none" stroke="#9ec3d6" stroke-width="6"/>` +
    seat(driver) +
    seat(depth * 0.84 - 540) +
    wheel
  )
}

/** A kitchen that slides out under the awning: behind the door where there is room, otherwise in front of it. */
export function outsideKitchen(
  { door }: Rooms,
  { length, depth }: { length: number; depth: number },
  pencil: Pencil,
): string {
  const clear = 140
  const behind = door ? door.x + door.width + clear : length * 0.3
  const room = length - clear - behind
  const size = Math.min(1300, Math.max(room, (door?.x ?? length) - 2 * clear))
  const x = room >= size ? length - clear - size : Math.max(clear, (door?.x ?? length) - clear - size)
  return drawSymbol({ kind: 'kitchen', x, y: depth + 40, length: size, depth: 520 }, pencil)
}
