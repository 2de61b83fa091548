/** Limits of uploaded photos (STOCK-11, STOCK-12). */
export const photoLimits = {
  /** Of the file as it is sent. */
  bytes: 30 * 1024 * 1024,
  ofVehicle: 60,
  longestSide: 3072,
  /** An upload that nobody goes on with is forgotten after this time. */
  uploadMs: 24 * 3_600_000,
}

/** Why a photo is not taken, in the words of who sends it. */
export const photoRefusals = {
  unreadable: 'This picture format cannot be read here. Send JPEG.',
  'too large': 'This picture has more pixels than can be opened. Send a smaller copy.',
  'too large in passes':
    'This picture is stored interlaced, and is too large to be opened that way. Send an ordinary JPEG.',
  'too many': `A vehicle has at most ${photoLimits.ofVehicle} uploaded photos.`,
} as const
