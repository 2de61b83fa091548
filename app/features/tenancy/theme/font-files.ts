import type { FamilyName } from './fonts.ts'

/** The files that `scripts/write-fonts.ts` made, with the characters, weights and width that pages use. */
const addresses = import.meta.glob<string>('./files/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The address of a typeface; it contains a hash of the file, so that it may be cached for ever. */
export function fontFile(family: FamilyName): string {
  return addressOf(family)
}

/** The address of the letters of a typeface that few pages need. */
export function extendedFontFile(family: FamilyName): string {
  return addressOf(`${family}-extended`)
}

/** The address of the letters of names that many pages need. */
export function namesFontFile(family: FamilyName): string {
  return addressOf(`${family}-names`)
}

function addressOf(name: string): string {
  const address = addresses[`./files/${name}.woff2`]
  if (address === undefined) throw new Error(`There is no file of ${name}: run scripts/write-fonts.ts.`)
  return address
}
