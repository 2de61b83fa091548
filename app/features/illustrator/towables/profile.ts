import type { Corner } from '#app/features/illustrator/pen.ts'
import type { Rectangle } from './shapes.ts'

/** The load on the drawbar in front of the body. */
export type DrawbarLoad = 'toolbox' | 'bottles' | 'guard'

/** The tread plate along the bottom of the body, and how far it rises at the nose. */
export interface ChassisPlate {
  readonly height: number
  readonly rise: number
}

/** A thing on the roof: its start, its length, and its height above the roof. */
export interface RoofUnit {
  readonly x: number
  readonly length: number
  readonly height: number
  readonly kind: 'hatch' | 'air-conditioner'
}

/** A towable (or the house of a motorhome) from the side, in millimetres from the front. */
export interface Profile {
  readonly frontX: number
  readonly rearX: number
  readonly floorMm: number
  readonly heightMm: number
  /** From wall to wall, for the views from the front and the rear. */
  readonly widthMm: number
  readonly body: readonly Corner[]
  readonly axles: readonly number[]
  readonly wheelRadius: number
  readonly plate: ChassisPlate | null
  /** The band of the windows: lower edge, height and possible widths. */
  readonly windows: readonly Rectangle[]
  readonly door: Rectangle | null
  readonly hatches: readonly Rectangle[]
  readonly vents: readonly Rectangle[]
  readonly awning: { readonly from: number; readonly to: number; readonly y: number } | null
  readonly roof: readonly RoofUnit[]
  /** The start of a toy hauler's garage. */
  readonly garageFrom?: number
  /** Where the body begins, if part of it stands before `frontX`: over the bed of a pick-up, or as a cab. */
  readonly noseX?: number
  /** From which height a roof of canvas is raised. */
  readonly raisedFrom?: number
  /** Whether the nose is a cap in a darker colour than the walls. */
  readonly hasFrontCap?: boolean
  /** How many slide-outs its road side has. */
  readonly slideOuts?: number
}

/** The distance between the two axles of a tandem, in millimetres. */
const axleSpacing = 820

/**
 * A profile adjusted to the length of a record. What is in front of `frontX` (drawbar, cab) keeps its size; behind it,
 * x positions are stretched, while wheels, doors and hatches keep their sizes. Unrealistic lengths are limited to
 * between 0.62 and 1.45 of the profile's own.
 */
export function stretched(
  profile: Profile,
  lengthMm = profile.rearX,
  axleCount = profile.axles.length,
): Profile {
  const { frontX, rearX } = profile
  const wanted = (lengthMm - frontX) / (rearX - frontX)
  const factor = Math.min(1.45, Math.max(0.62, wanted))
  const x = (place: number) => (place <= frontX ? place : frontX + (place - frontX) * factor)
  const about = (of: Rectangle): Rectangle => ({ ...of, x: x(of.x + of.width / 2) - of.width / 2 })
  const wide = (of: Rectangle): Rectangle => ({ ...of, x: x(of.x), width: x(of.x + of.width) - x(of.x) })
  const unit = (of: RoofUnit): RoofUnit => ({ ...of, x: x(of.x + of.length / 2) - of.length / 2 })
  return {
    ...profile,
    rearX: x(rearX),
    body: profile.body.map(([at, y, radius = 0]): Corner => [x(at), y, radius]),
    axles: axlesAbout(x(middleOf(profile.axles)), axleCount, profile.wheelRadius),
    windows: profile.windows.map(wide),
    door: profile.door && about(profile.door),
    hatches: profile.hatches.map(about),
    vents: profile.vents.map(about),
    awning: profile.awning && { ...profile.awning, from: x(profile.awning.from), to: x(profile.awning.to) },
    roof: profile.roof.map(unit),
    ...(profile.garageFrom && { garageFrom: x(profile.garageFrom) }),
  }
}

/** The extent of the wheel arch that is cut into the body. */
export function archOf({ axles, wheelRadius }: Profile): { from: number; to: number; top: number } {
  const margin = wheelRadius + 90
  return { from: Math.min(...axles) - margin, to: Math.max(...axles) + margin, top: wheelRadius * 2 + 30 }
}

/** The highest line of the body, on which roof units are mounted. */
export function roofLineOf({ body }: Profile): number {
  return Math.max(...body.map(([, y]) => y))
}

function middleOf(axles: readonly number[]): number {
  return axles.reduce((sum, axle) => sum + axle, 0) / axles.length
}

function axlesAbout(middle: number, count: number, radius: number): number[] {
  const spacing = Math.max(axleSpacing, radius * 2 + 60)
  return Array.from({ length: count }, (_, index) => middle + (index - (count - 1) / 2) * spacing)
}
