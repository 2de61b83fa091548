import type { Scene } from '#app/features/tenancy/theme/scenes.ts'
import type { Shot } from './picture.ts'
import type { PlaceSubject } from './places/place.ts'
import type { Body, Subject } from './subject.ts'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Where a hero's vehicles stand: to the right of its text, or one towing the other across the whole width. */
export type HeroPlacement = 'right' | 'tow'

/** Draws vehicles and places as whole SVG documents; the same arguments give the same document. */
export interface Illustrator {
  shotsOf(body: Body): readonly Shot[]
  picture(subject: Subject, shot: Shot, scene: Scene, size: PictureSize): string
  /** The side view alone with its shadow, on a transparent background. */
  cutOut(subject: Subject): string
  place(subject: PlaceSubject, size: PictureSize): string
  hero(subjects: readonly Subject[], scene: Scene, size: PictureSize, placement: HeroPlacement): string
}

/** The size that pictures are composed for, in pixels; smaller ones are the same drawing, scaled. */
export const masterSize: PictureSize = { width: 1920, height: 1280 }
