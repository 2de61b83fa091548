import { readFileSync } from 'node:fs'

/** Reads the table under a heading of `docs/websites.md`, as rows of cells. */
export function tableUnder(heading: string): string[][] {
  const document = readFileSync(new URL('../docs/websites.md', import.meta.url), 'utf8')
  const section =
    document.slice(document.indexOf(heading)).split('\n## ')[1] ?? document.slice(document.indexOf(heading))
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').slice(1, -1))
}
