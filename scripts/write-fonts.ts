import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { extendedRanges, type Family, families } from '../app/features/tenancy/theme/fonts.ts'

/**
 * Writes `app/features/tenancy/theme/files/*.woff2`: the typefaces of `@fontsource-variable` with only the
 * letters, weights and width that pages use. A font and the page's largest picture share a phone's line, so
 * every kilobyte of it delays both.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'app/features/tenancy/theme/files')

/** English, the languages of western Europe and our own symbols are written with these letters. */
const letters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'ŒœŸı', ...'–—‘’‚“”„†•…‹›€™−×→←↑↓★✓ﬁﬂ'].join(
  '',
)

/** A browser fetches the letters of other names, such as Petrović and Ōtara, when a page has one. */
const otherLetters = extendedRanges.flatMap(([first, last]) => range(first, last)).join('')

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const [name, family] of Object.entries<Family>(families)) {
  const [least, most] = family.weights
  const source = family.source ?? name
  const axis = family.stretch === undefined ? 'wght' : 'wdth'
  const files = [
    { script: 'latin', text: letters, file: `${name}.woff2` },
    { script: 'latin-ext', text: otherLetters, file: `${name}-extended.woff2` },
  ]
  for (const { script, text, file } of files) {
    const whole = `node_modules/@fontsource-variable/${source}/files/${source}-${script}-${axis}-normal.woff2`
    const font = await subsetFont(readFileSync(join(root, whole)), text, {
      targetFormat: 'woff2',
      variationAxes: {
        wght: { min: least, max: most },
        ...(family.stretch === undefined ? {} : { wdth: family.stretch }),
      },
    })
    writeFileSync(join(folder, file), font)
    process.stdout.write(`${file}: ${(font.length / 1024).toFixed(1)} KB\n`)
  }
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}
