import { writeFileSync } from 'node:fs'
import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { deskIcons, firstIcons, type IconName, iconsBelow } from '../app/ui/icon-names.ts'

/**
 * Writes `app/ui/icons.css`, `icons-below.css` and the desk's `desk-icons.css`: each icon of `icon-names.ts` as a mask, so
 * that an icon in a page is one short element and costs no script. The drawings are lucide's (ISC licence).
 */
// the module itself is searched, because lucide's own `icons` has no aliases
const drawings: Readonly<Record<string, unknown>> = lucide
function ruleOf(name: IconName): string {
  const word = name.replace(/(^|-)(\w)/g, (_, _hyphen, letter: string) => letter.toUpperCase())
  const drawing = drawings[word] as lucide.LucideIcon | undefined
  if (!drawing) throw new Error(`lucide has no ${name}`)
  const svg = renderToStaticMarkup(createElement(drawing, { strokeWidth: 1.75, color: 'black' }))
    .replace(/ (class|aria-hidden)="[^"]*"| (width|height)="24"/g, '')
    .replaceAll('"', "'")
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E')
    .replaceAll('#', '%23')
  return `.icon-${name} {\n  --icon: url("data:image/svg+xml,${svg}");\n}\n`
}
for (const [file, names] of [
  ['ui/icons.css', firstIcons],
  ['ui/icons-below.css', iconsBelow],
  ['pages/desk/styles/desk-icons.css', deskIcons],
] as const)
  writeFileSync(
    new URL(`../app/${file}`, import.meta.url),
    `/* Written by scripts/write-icons.ts from lucide (ISC licence, lucide.dev). */\n\n${names.map(ruleOf).join('\n')}`,
  )
