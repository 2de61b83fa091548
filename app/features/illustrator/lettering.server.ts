import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import type { Lettering } from './lettering.ts'
import { short } from './pen.ts'

const fontFile = '@fontsource/ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-600-normal.woff'

/**
 * Letters of IBM Plex Sans Condensed, semi-bold. The font is part of the product, so they are the same on every
 * machine.
 */
export function plexLettering(): Lettering {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(fontFile))
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  const capital = font.tables.os2?.sCapHeight ?? font.unitsPerEm * 0.7
  return (text, heightPx) => {
    const size = (heightPx * font.unitsPerEm) / capital
    const { commands } = font.getPath(text, 0, 0, size)
    return {
      path: commands.length === 0 ? '' : `${dataOf(commands)}Z`,
      width: font.getAdvanceWidth(text, size),
    }
  }
}

/**
 * The commands as path data, with each contour closed. The library's own writer is not used: it leaves out the space
 * before a negative number that rounds to zero, which damages the path.
 */
function dataOf(commands: readonly opentype.PathCommand[]): string {
  return commands
    .map((command, index) => (index > 0 && command.type === 'M' ? 'Z' : '') + dataOfOne(command))
    .join('')
}

function dataOfOne(command: opentype.PathCommand): string {
  switch (command.type) {
    case 'M':
    case 'L':
      return `${command.type}${short(command.x)} ${short(command.y)}`
    case 'Q':
      return `Q${short(command.x1)} ${short(command.y1)} ${short(command.x)} ${short(command.y)}`
    case 'C': {
      const handles = `${short(command.x1)} ${short(command.y1)} ${short(command.x2)} ${short(command.y2)}`
      return `C${handles} ${short(command.x)} ${short(command.y)}`
    }
    case 'Z':
      return ''
  }
}
