import { type Paint, paintNamed } from './paint-of.ts'

const familyOfPaint = {
  alpine: 'White',
  salt: 'White',
  mercury: 'Silver',
  slate: 'Grey',
  ink: 'Black',
  harbour: 'Blue',
  reef: 'Blue',
  garnet: 'Red',
  claret: 'Red',
  ochre: 'Orange',
  signal: 'Orange',
  wattle: 'Yellow',
  gum: 'Green',
  pine: 'Green',
  sand: 'Beige',
  teal: 'Green',
  graphite: 'Grey',
  grey: 'Grey',
  navy: 'Blue',
  bronze: 'Brown',
  gold: 'Gold',
  lime: 'Green',
  plum: 'Purple',
  rose: 'Pink',
} satisfies Record<Paint, string>

/** The plain colour that a shopper looks for behind a maker's name: "Arctic White" is White, "Ignition" is Red. */
export function colourFamily(colour: string | null): string | null {
  const paint = paintNamed(colour)
  return paint === null ? null : familyOfPaint[paint]
}
