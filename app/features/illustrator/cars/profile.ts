import type { Corner } from '#app/features/illustrator/pen.ts'
import type { WheelStyle } from '#app/features/illustrator/wheel.ts'

export type Outline = readonly Corner[]

/** What closes a car at its rear. */
export type RearKind = 'gate' | 'boot' | 'spare' | 'tub' | 'tray' | 'bare' | 'barn-doors'

/** A car from its kerb side, in millimetres: ground at 0, up positive, the nose at the left. */
export interface CarProfile {
  readonly length: number
  readonly width: number
  readonly height: number
  readonly axles: readonly [front: number, rear: number]
  readonly tyre: number
  readonly wheel: WheelStyle
  /** The share of the wheel's radius that is rim. */
  readonly rim: number
  /** The height of the line where the side turns into the top, at the nose and at the tail. */
  readonly shoulder: readonly [front: number, rear: number]
  readonly body: Outline
  /** The tub of a ute, which stands on the frame behind the cab. */
  readonly tub?: Outline
  readonly rear: RearKind
  /** Whether the seats are under the sky. */
  readonly isOpen: boolean
  readonly glass: Outline
  readonly pillars: readonly Pillar[]
  /** Whether the pillars are in the colour of the body, not black. */
  readonly hasBodyPillars: boolean
  /** The position of each row of seats. */
  readonly seats: readonly number[]
  /** How many doors are drawn on this side. */
  readonly sideDoors: 1 | 2
  /** Shut lines of doors and flaps, then creases that only catch light. */
  readonly doors: readonly Outline[]
  readonly seams: readonly Outline[]
  readonly handles: readonly (readonly [x: number, y: number])[]
  readonly headlamp: Outline
  /** The lamp below a headlamp that is a line of light. */
  readonly lowerLamp?: Outline
  readonly projector: readonly [x: number, y: number]
  readonly runningLight: Outline
  readonly tailLamp: Outline
  /** Grille and intakes, as far as they are visible from the side. */
  readonly openings: readonly Outline[]
  /** Upper edge of the sill and bumpers in black, from nose to tail. */
  readonly sill: Outline
  /** Width of the ring of black around a wheel arch; none on a plain car. */
  readonly archTrim: number
  readonly mirror: readonly [x: number, y: number]
  readonly rails?: Outline
  /** The line above which a roof in a second colour begins. */
  readonly secondRoof?: Outline
  /** Bright moulding along the glass. */
  readonly moulding?: Outline
}

/** The post between two panes: the positions of its head and foot, and its width. */
export type Pillar = readonly [head: number, foot: number, width: number]
