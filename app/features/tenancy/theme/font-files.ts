import { type FamilyName, families } from './fonts.ts'

/** Latin letters only, and only the axis that is used: weight, of Archivo width too. */
const addresses = import.meta.glob<string>(
  [
    '/node_modules/@fontsource-variable/*/files/*-latin-wght-normal.woff2',
    '/node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    '!/node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  ],
  { query: '?url', import: 'default', eager: true },
)

/** Where a typeface is served: its address holds a hash of the file, so that it may be kept for ever. */
export function fontFile(family: FamilyName): string {
  const axis = 'stretch' in families[family] ? 'wdth' : 'wght'
  const file = `/node_modules/@fontsource-variable/${family}/files/${family}-latin-${axis}-normal.woff2`
  const address = addresses[file]
  if (address === undefined) throw new Error(`There is no ${file}.`)
  return address
}
