/** Analytics scripts wait for a sign of a visitor, and at most this long (TRACK-08). */
export const idleLoadMs = 3000

/** The first of these events loads them at once. */
export const signsOfAVisitor = ['scroll', 'click', 'touchstart', 'keydown'] as const
