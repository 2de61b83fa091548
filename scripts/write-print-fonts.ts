import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { type Family, families } from '../app/features/tenancy/theme/fonts.ts'
import { letters, otherLetters } from './font-letters.ts'

/**
 * Writes `app/features/stockroom/print/files/*.ttf`: the typefaces of the designs for print, each weight a file of its
 * own, since what draws PDF embeds no variable typeface.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'app/features/stockroom/print/files')
const weights = [400, 700]

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, family] of Object.entries<Family>(families)) {
  const source = family.source ?? name
  const axis = family.stretch === undefined ? 'wght' : 'wdth'
  for (const [script, text, suffix] of [
    ['latin', letters, ''],
    ['latin-ext', otherLetters, '-extended'],
  ])
    for (const weight of weights) {
      const whole = `node_modules/@fontsource-variable/${source}/files/${source}-${script}-${axis}-normal.woff2`
      const font = await subsetFont(readFileSync(join(root, whole)), text ?? '', {
        targetFormat: 'truetype',
        variationAxes: { wght: weight, ...(family.stretch === undefined ? {} : { wdth: family.stretch }) },
      })
      writeFileSync(join(folder, `${name}-${weight}${suffix}.ttf`), font)
    }
}
