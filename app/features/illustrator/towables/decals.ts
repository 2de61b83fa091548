import { panel } from '#app/features/illustrator/drawn.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import type { Profile } from './profile.ts'
import type { RangeColours } from './range-colours.ts'

/** One of four graphics on a wall; they extend beyond the body and are clipped to it. */
export function decals(profile: Profile, colours: RangeColours, share: number): string {
  const kinds = [swoosh, steps, sweep, chevrons]
  const draw = kinds[Math.floor(share * kinds.length)] ?? swoosh
  return draw(profile, colours)
}

type Ribbon = readonly (readonly [share: number, top: number, bottom: number])[]

/** A band through points given as a share of the length and two heights above the floor. */
function ribbon({ frontX, rearX, floorMm }: Profile, points: Ribbon, radius: number, colour: string): string {
  const x = (share: number) => frontX + (rearX - frontX) * share
  const over = points.map(([share, top]): Corner => [x(share), floorMm + top, radius])
  const under = points.map(([share, , bottom]): Corner => [x(share), floorMm + bottom, radius])
  return panel([...over, ...under.reverse()], colour)
}

function swoosh(profile: Profile, { main, second }: RangeColours): string {
  const upper: Ribbon = [
    [-0.02, 430, 360],
    [0.34, 520, 420],
    [0.7, 420, 300],
    [1.02, 760, 600],
  ]
  const lower: Ribbon = [
    [-0.02, 330, 300],
    [0.34, 390, 360],
    [0.7, 270, 225],
    [1.02, 560, 520],
  ]
  return ribbon(profile, upper, 400, main) + ribbon(profile, lower, 400, second)
}

function steps(profile: Profile, { main, second }: RangeColours): string {
  const upper: Ribbon = [
    [-0.02, 620, 520],
    [0.2, 620, 520],
    [0.25, 500, 400],
    [0.76, 500, 400],
    [0.86, 900, 800],
    [1.02, 900, 800],
  ]
  const lower = upper.map(([share, top]) => [share + 0.006, top - 125, top - 155] as const)
  return ribbon(profile, upper, 120, main) + ribbon(profile, lower, 120, second)
}

function sweep(profile: Profile, { main, second }: RangeColours): string {
  const wide: Ribbon = [
    [0.3, 400, 395],
    [0.62, 560, 440],
    [0.86, 1150, 760],
    [1.02, 2150, 1500],
  ]
  const narrow: Ribbon = [
    [-0.02, 470, 430],
    [0.3, 460, 425],
    [0.6, 470, 420],
    [0.88, 800, 690],
    [1.02, 1420, 1290],
  ]
  return ribbon(profile, wide, 600, main) + ribbon(profile, narrow, 500, second)
}

function chevrons(profile: Profile, { main, second }: RangeColours): string {
  const band: Ribbon = [
    [-0.02, 560, 430],
    [1.02, 560, 430],
  ]
  const slanted = (from: number, width: number, colour: string): string => {
    const points: Ribbon = [
      [from, 560, 560],
      [from + 0.1, 1560, 1560],
      [from + 0.1 + width, 1560, 1560],
      [from + width, 560, 560],
    ]
    const x = (share: number) => profile.frontX + (profile.rearX - profile.frontX) * share
    return panel(
      points.map(([share, y]): Corner => [x(share), profile.floorMm + y]),
      colour,
    )
  }
  const slants = slanted(0.8, 0.02, second) + slanted(0.835, 0.035, main) + slanted(0.885, 0.02, second)
  return (
    ribbon(profile, band, 0, main) +
    ribbon(
      profile,
      [
        [-0.02, 405, 385],
        [1.02, 405, 385],
      ],
      0,
      second,
    ) +
    slants
  )
}
