import type { FamilyName } from './fonts.ts'

/** The files that `scripts/write-fonts.ts` made, with the characters, weights and width that pages use. */
const addresses = import.meta.glob<string>('./files/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The address of a typeface; it contains a hash of the file, so that it may be cached for ever. */
export function fontFile(family: FamilyName): string {
  const address = addresses[`./files/${family}.woff2`]
  if (address === undefined) throw new Error(`There is no file of ${family}: run scripts/write-fonts.ts.`)
  return address
}
