/** The frame that scenes are laid out in, in pixels of a picture 1200 wide, whatever size it is asked for. */
export interface Frame {
  readonly width: number
  readonly height: number
}

export interface Setting {
  readonly frame: Frame
  readonly random: () => number
  readonly ids: string
  /** `#rrggbb`; the paint of what stands in it, which a dark studio glows in. */
  readonly tint: string
  /** Where what is shown stands, as a share of the width; in the middle unless told. */
  readonly focus?: number
}

/** What is behind a vehicle, what is before it, and the height in the frame on which its tyres stand. */
export interface Scenery {
  readonly back: string
  readonly front?: string
  readonly groundY: number
  /** How much of red, green and blue its light gives back from a vehicle; all of it unless told. */
  readonly light?: readonly [red: number, green: number, blue: number]
}

/** Tyres stand at 83 % of every picture, so that a page of them has one ground line. */
export function groundLine(frame: Frame): number {
  return frame.height * 0.83
}
