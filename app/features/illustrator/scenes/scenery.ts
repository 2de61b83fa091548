/** The frame that scenes are laid out in: pixels of a picture 1200 wide, whatever size is requested. */
export interface Frame {
  readonly width: number
  readonly height: number
}

export interface Setting {
  readonly frame: Frame
  readonly random: () => number
  readonly ids: string
  /** `#rrggbb`, the paint of the vehicle; the glow in a dark studio has this colour. */
  readonly tint: string
  /** The horizontal position of the vehicle, as a share of the width; the middle by default. */
  readonly focus?: number
}

/** The parts of a scene behind and in front of a vehicle, and the height in the frame of the ground under its tyres. */
export interface Scenery {
  readonly back: string
  readonly front?: string
  readonly groundY: number
  /** The shares of red, green and blue that a vehicle reflects in this light; all of them by default. */
  readonly light?: readonly [red: number, green: number, blue: number]
}

/** Tyres stand at 83 % of every picture's height, so that pictures on one page share a ground line. */
export function groundLine(frame: Frame): number {
  return frame.height * 0.83
}
