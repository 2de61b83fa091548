import type { FamilyName } from './fonts.ts'

/** What `scripts/write-fonts.ts` made: the letters, weights and width that pages use. */
const addresses = import.meta.glob<string>('./files/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Where a typeface is served: its address holds a hash of the file, so that it may be kept for ever. */
export function fontFile(family: FamilyName): string {
  const address = addresses[`./files/${family}.woff2`]
  if (address === undefined) throw new Error(`There is no file of ${family}: run scripts/write-fonts.ts.`)
  return address
}
