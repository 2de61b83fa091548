import type { Corner } from '#app/features/illustrator/pen.ts'
import { points } from '#app/features/illustrator/towables/shapes.ts'

/** The height of the human figure that shows the scale, in millimetres. */
export const personMm = 1700

/** The outline of a person without the head, in millimetres about the middle of the feet. */
export const personCorners: readonly Corner[] = points(`
  -70,0,20 -78,780,60 -120,860,60 -185,830,30 -205,1180,60 -165,1400,110 -50,1450,30
  -42,1500,10 42,1500,10 50,1450,30 165,1400,110 205,1180,60 185,830,30 120,860,60 78,780,60
  95,0,20 16,0,10 0,720,20 -4,0,10
`)

/** The head above it, an ellipse in millimetres. */
export const personHead = { y: 1590, halfWidth: 86, halfHeight: 110 } as const
