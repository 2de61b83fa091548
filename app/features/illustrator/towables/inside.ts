import { blur, withoutBlur } from '#app/features/illustrator/blur.ts'
import { down, linear } from '#app/features/illustrator/definitions.ts'
import { short } from '#app/features/illustrator/pen.ts'
import { filledPath, rect } from '#app/features/illustrator/scenes/marks.ts'
import type { Frame } from '#app/features/illustrator/scenes/scenery.ts'

/** Interiors are drawn in 1200 × 800 and fill any frame. */
const roomWidth = 1200
const roomHeight = 800

/** A drawing of 1200 × 800, scaled to cover the frame; the excess is cropped evenly. */
export function fillFrame({ width, height }: Frame, drawing: string): string {
  const scale = Math.max(width / roomWidth, height / roomHeight)
  const [x, y] = [(width - roomWidth * scale) / 2, (height - roomHeight * scale) / 2]
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${fine(scale)})">${drawing}</g>`
}

/**
 * The view through the glass: a scene of the frame, slightly out of focus, with its horizon (at 62 % of the frame)
 * moved to a height of the room; without a scene, open country under a clear sky.
 */
export function drawOutside(outside: string, frame: Frame, horizonY: number, ids: string): string {
  const focus = blur(`${ids}beyond`, 2.2, { x: 0, y: 0, width: roomWidth, height: horizonY + 160 })
  if (outside === '') return `<defs>${focus}${countrySky(ids)}</defs>${country(horizonY, ids)}`
  const scale = roomWidth / frame.width
  const y = horizonY - frame.height * 0.62 * scale
  const placed = `<g transform="translate(0 ${short(y)}) scale(${fine(scale)})">${withoutBlur(outside)}</g>`
  return `<defs>${focus}</defs><g filter="url(#${ids}beyond)">${placed}</g>`
}

function countrySky(ids: string): string {
  return (
    linear(`${ids}sky`, down, [0, '#6fa6c9'], [0.6, '#cfe3ea'], [1, '#f4e9d2']) +
    linear(`${ids}land`, down, [0, '#b9a774'], [1, '#8a7b4e'])
  )
}

function country(horizonY: number, ids: string): string {
  const hills = 'M-20 0V-26C120 -60 260 -12 420 -34S760 -64 900 -30S1120 -40 1220 -22V0Z'
  return (
    `<g filter="url(#${ids}beyond)">` +
    rect(-20, -20, 1240, horizonY + 22, `url(#${ids}sky)`) +
    filledPath(hills, '#8fa79c', `transform="translate(0 ${short(horizonY)})"`) +
    rect(-20, horizonY, 1240, 840 - horizonY, `url(#${ids}land)`) +
    '</g>'
  )
}

function fine(scale: number): number {
  return Math.round(scale * 1000) / 1000
}
