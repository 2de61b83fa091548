/** Analytics scripts wait for the visitor, and for no longer than this (TRACK-08). */
export const idleLoadMs = 3000

/** The first of these loads them at once. */
export const signsOfAVisitor = ['scroll', 'click', 'touchstart', 'keydown'] as const
