import { block, px, pxPerMm } from '#app/features/illustrator/drawn.ts'
import type { Lettering } from '#app/features/illustrator/lettering.ts'
import { short } from '#app/features/illustrator/pen.ts'

/** A number plate of 372 × 134 mm centred on x = 0; its text takes at most 55 % of the width, as pressed letters do. */
export function plate(y: number, text: string, lettering: Lettering): string {
  const [width, height] = [372, 134]
  const place = { x: -width / 2, y, width, height, radius: 14 }
  const inset = { x: -width / 2 + 9, y: y + 9, width: width - 18, height: height - 18, radius: 9 }
  const plain = lettering(text, height * 0.5 * pxPerMm)
  const scale = Math.min(1, (width * 0.72 * pxPerMm) / Math.max(1, plain.width))
  const set = scale < 1 ? lettering(text, height * 0.5 * scale * pxPerMm) : plain
  const baseline = px(-y - (height - height * 0.5 * scale) / 2)
  return (
    block(place, '#f4f2e8', 'stroke="#2c2f33" stroke-width="1"') +
    block(inset, 'none', 'stroke="#1b2a5a" stroke-opacity=".55" stroke-width=".7"') +
    `<path d="${set.path}" transform="translate(${short(-set.width / 2)} ${baseline})" fill="#1b2a5a"/>`
  )
}
