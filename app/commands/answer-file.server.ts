import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, resolve } from 'node:path'

/** A file that an answer of `website new` names, under the name that it gets in the website folder. */
export interface AnswerFile {
  readonly name: string
  readonly bytes: Uint8Array
}

const endings: Readonly<Record<string, readonly string[]>> = {
  logo: ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif'],
  stock: ['.csv', '.xml', '.json'],
}

/**
 * Says why the file answered to `logo` or `stock` cannot be used; null where it can, and for every other
 * answer.
 */
export function problemWithFile(name: string, path: string, cwd: string): string | null {
  const known = endings[name]
  if (known === undefined || path === '') return null
  const whole = resolve(cwd, path)
  if (!existsSync(whole) || !statSync(whole).isFile()) return `there is no file ${whole}`
  return known.includes(endingOf(path)) ? null : `expected a file that ends in ${known.join(', ')}`
}

/** Reads a file that has no problem; null where the answer names none. */
export function readAnswerFile(name: string, path: string, cwd: string): AnswerFile | null {
  if (path === '') return null
  return { name: `${name}${endingOf(path)}`, bytes: new Uint8Array(readFileSync(resolve(cwd, path))) }
}

function endingOf(path: string): string {
  return extname(path).toLowerCase()
}
