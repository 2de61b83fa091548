import { coordinates, short } from '#app/features/illustrator/pen.ts'
import { blob, filledPath, numberBetween } from './marks.ts'

export interface GumColours {
  readonly bark: string
  readonly barkShade: string
  /** The colours of leaves in shade, ordinary leaves, and leaves in the light. */
  readonly leaves: readonly [string, string, string]
}

interface Limb {
  readonly x: number
  readonly y: number
  /** The angle from upright, in radians. */
  readonly lean: number
  readonly length: number
  readonly thickness: number
}

/**
 * A gum tree: a pale trunk that forks low and forks again, with flat clumps of leaves at the ends, far enough apart
 * that the sky shows between them. The clumps of one tint are one path.
 */
export function gumTree(
  place: { x: number; foot: number; height: number },
  colours: GumColours,
  random: () => number,
): string {
  const { x, foot, height } = place
  const trunk: Limb = {
    x,
    y: foot,
    lean: numberBetween(random, -0.12, 0.12),
    length: height * numberBetween(random, 0.3, 0.42),
    thickness: height * 0.042,
  }
  const limbs: Limb[] = []
  const ends: { x: number; y: number }[] = []
  grow(trunk, 3, random, limbs, ends)
  const wood = limbs.map((limb) => limbPath(limb, 0.5)).join('')
  // only thick limbs have a visible shaded side
  const shade = limbs
    .filter(({ thickness }) => thickness > height * 0.02)
    .map((limb) => limbPath(limb, 0.5, 0.12))
    .join('')
  const [dark, mid, light] = colours.leaves
  const clump = height * 0.09
  const at = (spread: number, rise: number, size: number) =>
    ends
      .map((end) => {
        const grown = clump * size * numberBetween(random, 0.75, 1.25)
        const middle = { x: end.x + numberBetween(random, -spread, spread) * clump, y: end.y - rise * clump }
        return blob({ ...middle, rx: grown, ry: grown * numberBetween(random, 0.42, 0.6) }, random, 0.45, 5)
      })
      .join('')
  return (
    filledPath(at(0.5, -0.12, 1), dark) +
    filledPath(wood, colours.bark) +
    filledPath(shade, colours.barkShade, 'opacity=".6"') +
    filledPath(at(1.1, 0.15, 0.85) + at(1.5, 0.25, 0.55), mid, 'opacity=".92"') +
    filledPath(at(0.8, 0.5, 0.46), light, 'opacity=".8"')
  )
}

function grow(
  limb: Limb,
  forks: number,
  random: () => number,
  limbs: Limb[],
  ends: { x: number; y: number }[],
) {
  limbs.push(limb)
  const tip = { x: limb.x + Math.sin(limb.lean) * limb.length, y: limb.y - Math.cos(limb.lean) * limb.length }
  if (forks === 0) {
    ends.push(tip)
    return
  }
  const spread = numberBetween(random, 0.42, 0.62)
  const count = forks === 2 && random() < 0.4 ? 3 : 2
  for (let index = 0; index < count; index += 1) {
    const share = index / (count - 1) - 0.5
    const lean = limb.lean * 0.55 + share * spread * 2 + numberBetween(random, -0.14, 0.14)
    const length = limb.length * numberBetween(random, 0.56, 0.8)
    grow({ ...tip, lean, length, thickness: limb.thickness * 0.6 }, forks - 1, random, limbs, ends)
  }
}

/** A tapering limb from its foot to its tip; `shaded` shifts it to its shaded side. */
function limbPath({ x, y, lean, length, thickness }: Limb, half: number, shaded = 0): string {
  const [tipX, tipY] = [x + Math.sin(lean) * length, y - Math.cos(lean) * length]
  const foot = thickness * half
  const tip = foot * 0.62
  const left = shaded > 0 ? thickness * shaded : -foot
  const bend = Math.sin(lean * 3) * length * 0.06
  const [rootX, rootY] = [x + left, y + foot * 0.4]
  const endX = tipX + (left / foot) * tip
  const [midX, midY] = [(x + tipX) / 2 + bend, (y + tipY) / 2]
  const up = coordinates(midX - rootX, midY - rootY, endX - rootX, tipY - rootY)
  const outer = tipX + tip
  const back = coordinates(midX + foot - outer, midY - tipY, x + foot - outer, rootY - tipY)
  return `M${short(rootX)} ${short(rootY)}q${up}h${short(outer - endX)}q${back}Z`
}
