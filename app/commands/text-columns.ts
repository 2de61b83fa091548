/** The width that a terminal has at least. */
const width = 100
const widths = [30, 40, 18]

/** One line of a list whose columns stand under each other; a long cell takes room of the next one. */
export function inColumns(...cells: readonly string[]): string {
  let line = ''
  let start = 0
  for (const [index, cell] of cells.entries()) {
    line = `${line.padEnd(start)}${line.length > start ? ' ' : ''}${cell}`
    start += (widths[index] ?? 0) + 1
    if (line.length >= start) line = `${line} `
  }
  return line.trimEnd()
}

/** Pieces of text in lines that are indented, with no piece cut in two. */
export function wrapped(pieces: readonly string[], between: string, indent: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    const longer = line === '' ? piece : `${line}${between}${piece}`
    if (line !== '' && indent + longer.length + between.length > width) {
      lines.push(`${line}${between}`.trimEnd())
      line = piece
    } else line = longer
  }
  return [...lines, line].map((text) => `${' '.repeat(indent)}${text}`)
}
