import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { type Family, families, nameLetters } from '../app/features/tenancy/theme/fonts.ts'
import { letters, otherLetters } from './font-letters.ts'

/**
 * Writes `app/features/tenancy/theme/files/*.woff2`: the typefaces of `@fontsource-variable` with only the
 * letters, weights and width that pages use. A font and the page's largest picture share a phone's line, so
 * every kilobyte of it delays both.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'app/features/tenancy/theme/files')

/** Figures of one width and those on the line, kerning, ligatures, and what the letters themselves need. */
const features = [
  'tnum',
  'lnum',
  'kern',
  'liga',
  'clig',
  'calt',
  'rlig',
  'ccmp',
  'locl',
  'mark',
  'mkmk',
] as const

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const [name, family] of Object.entries<Family>(families)) {
  const [least, most] = family.weights
  const source = family.source ?? name
  const axis = family.stretch === undefined ? 'wght' : 'wdth'
  const files = [
    { script: 'latin', text: letters, file: `${name}.woff2` },
    { script: 'latin-ext', text: otherLetters, file: `${name}-extended.woff2` },
    { script: 'latin-ext', text: nameLetters, file: `${name}-names.woff2` },
  ]
  for (const { script, text, file } of files) {
    const whole = `node_modules/@fontsource-variable/${source}/files/${source}-${script}-${axis}-normal.woff2`
    // the types of the package do not know yet which features may be kept
    const options = {
      targetFormat: 'woff2' as const,
      keepFeatures: features,
      noHinting: true,
      variationAxes: {
        wght: { min: least, max: most },
        ...(family.stretch === undefined ? {} : { wdth: family.stretch }),
      },
    }
    const font = await subsetFont(readFileSync(join(root, whole)), text, options)
    writeFileSync(join(folder, file), font)
    process.stdout.write(`${file}: ${(font.length / 1024).toFixed(1)} KB\n`)
  }
}
