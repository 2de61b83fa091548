import { extendedRanges } from '../app/features/tenancy/theme/fonts.ts'

/** English, the languages of western Europe and our own symbols are written with these letters. */
export const letters = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...'ŒœŸı',
  ...'–—‘’‚“”„†•…‹›€™−×→←↑↓★✓ﬁﬂ',
].join('')

/** A typeface's second file has the letters of other names, such as Petrović and Ōtara. */
export const otherLetters = extendedRanges.flatMap(([first, last]) => range(first, last)).join('')

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}
