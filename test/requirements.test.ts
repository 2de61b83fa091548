import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path/posix'
import { describe, expect, test } from 'vitest'

/*
 * The record of what the product promises (docs/requirements) is complete, and files name only requirements
 * that exist. The tests read the files themselves, so that a problem is reported by file and line.
 */

/** Models, plates and encodings can look like the ID of a requirement. */
const otherNames = /^(BT|CX|U|UTE|UTF)-/

const root = new URL('..', import.meta.url).pathname
const texts = new Map<string, string>()
const files = filesUnder('')
const documents = files.filter((file) => /^(docs\/.*|[^/]+)\.md$/.test(file))
const code = files.filter((file) => /\.(tsx?|mjs|css|sql)$/.test(file))
const tests = code.filter((file) => /\.(test|spec)\.tsx?$/.test(file))
const comments = code.map(commentsOf)
const catalogue = documents.filter((file) => /^docs\/requirements\/(?!README)/.test(file))
const rows = catalogue.flatMap((file) =>
  [...read(file).matchAll(/^\| ([A-Z][A-Z0-9]*-E?\d{2}[a-z]?|F\d{2}) \| (.+) \|$/gm)].map((row) => ({
    file,
    line: lineAt(read(file), row.index),
    id: row[1] ?? '',
  })),
)
const known = new Set(rows.map(({ id }) => id))

describe('MEND-80 HOUSE-13 the requirements', () => {
  test('an ID stands once, in the file of its area', () => {
    const seen = new Set<string>()
    const problems = rows.flatMap(({ file, line, id }) => {
      const isTwice = seen.has(id)
      seen.add(id)
      if (isTwice) return [`${file}:${line} ${id} stands twice`]
      return basename(file) === homeOf(id) ? [] : [`${file}:${line} ${id} belongs to ${homeOf(id)}`]
    })
    expect(problems).toEqual([])
  })

  test('the index lists every area', () => {
    const index = read('docs/requirements/README.md')
    expect(catalogue.filter((file) => !index.includes(`(${basename(file)})`))).toEqual([])
  })

  test('what a test, a comment or a document cites is a requirement', () => {
    const idPattern = /\b[A-Z][A-Z0-9]*-E?\d{2}[a-z]?\b|\bF\d{2}\b/g
    const ofCode = comments.map((text) => (tests.includes(text.file) ? whole(text.file) : text))
    const cited = [...ofCode, ...documents.map(whole)]
    expect(
      cited.flatMap((text) => found(text, idPattern, (name) => !known.has(name) && !otherNames.test(name))),
    ).toEqual([])
  })

  test('every requirement is named by a test', () => {
    const named = new Set(tests.flatMap((file) => ids(read(file))))
    expect([...known].filter((id) => !named.has(id))).toEqual([])
  })
})

describe('MEND-80 MEND-81 HOUSE-15 what documents and comments lead to is there', () => {
  test('every file they name', () => {
    const names = /(?<![\w*{}<>…/.-])(?:[\w.-]+\/)*\w[\w.-]*\.(?:md|tsx?|mjs|css|sql)\b(?![\w*/-])/g
    const ends = new Set(
      files.flatMap((file) => [...file.matchAll(/(?<=^|\/)./g)].map(({ index }) => file.slice(index))),
    )
    const isThere = (name: string) => ends.has(name.replace(/^(\.\.?\/)+/, ''))
    const named = [...comments, ...documents.map(whole), wordsOf('docs/architecture.svg')]
    expect(named.flatMap((text) => found(text, names, (name) => !isThere(name)))).toEqual([])
  })

  test('every link of a document, with its heading', () => {
    const links = /(?<=\]\()[^()\s]+(?=\))/g
    const leadsNowhere = (link: string, from: string) => {
      if (/^(https?|mailto):/.test(link)) return false
      const [path = '', heading] = link.split('#')
      const target = path === '' ? from : join(dirname(from), path)
      if (!existsSync(join(root, target))) return true
      return heading !== undefined && !headingsOf(target).includes(heading)
    }
    expect(
      documents.flatMap((file) => found(proseOf(file), links, (link) => leadsNowhere(link, file))),
    ).toEqual([])
  })

  test('the number of a decision is that of its file', () => {
    const decisions = documents.filter((file) => file.startsWith('docs/decisions/'))
    expect(
      decisions.filter((file) => !read(file).startsWith(`# ${Number.parseInt(basename(file), 10)}. `)),
    ).toEqual([])
  })

  test('every decision that is cited by its number', () => {
    const numbers = new Set(documents.map((file) => Number(/^docs\/decisions\/(\d+)/.exec(file)?.[1])))
    const cited = [...comments, ...documents.map(whole)]
    expect(
      cited.flatMap((text) =>
        found(text, /\bdecision\s+\d+/gi, (name) => !numbers.has(Number(/\d+/.exec(name)))),
      ),
    ).toEqual([])
  })
})

interface Text {
  readonly file: string
  /** It has as many lines as the file, whatever was left out of them. */
  readonly text: string
}

function whole(file: string): Text {
  return { file, text: read(file) }
}

/** Reads only the comments of a file. */
function commentsOf(file: string): Text {
  const comments = file.endsWith('.sql') ? /--.*$/gm : /\/\*[\s\S]*?\*\/|(?<![:'"`\w\\])\/\/.*$/gm
  const text = read(file)
  let from = 0
  let kept = ''
  for (const { 0: comment, index } of text.matchAll(comments)) {
    kept += blank(text.slice(from, index)) + comment
    from = index + comment.length
  }
  return { file, text: kept }
}

/** Reads a document without its examples of code. */
function proseOf(file: string): Text {
  return { file, text: read(file).replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, blank) }
}

/** Reads the words of a drawing; a word that is broken over two lines counts as one. */
function wordsOf(file: string): Text {
  const text = read(file).replaceAll(/<\/?tspan[^>]*>/g, '')
  return { file, text: text.replaceAll(/<[^>]*>/g, ' ') }
}

/** Empties the lines of a text, so that the lines after it keep their numbers. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]+/g, '')
}

function found({ file, text }: Text, pattern: RegExp, isWrong: (name: string) => boolean): string[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: name, index }) =>
    isWrong(name) ? [`${file}:${lineAt(text, index)} ${name}`] : [],
  )
}

/** Makes the anchors that GitHub makes of headings. */
function headingsOf(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Finds the IDs that a text names, one by one or as a range with two dots. */
function ids(text: string): string[] {
  const range = /\b([A-Z][A-Z0-9]*-E?)(\d{2})([a-z]?)\b(?:\s*\.\.\s*\1?(\d{2}))?|\bF\d{2}\b/g
  return [...text.matchAll(range)].flatMap(([name, area, first, letter = '', last]) => {
    if (area === undefined) return [name]
    const count = last === undefined ? 1 : Number(last) - Number(first) + 1
    return Array.from(
      { length: count },
      (_, more) => area + String(Number(first) + more).padStart(2, '0') + letter,
    )
  })
}

function homeOf(id: string): string {
  return id.includes('-') ? `${id.replace(/-.*/, '').toLowerCase()}.md` : 'faults.md'
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

/** Lists the files of the repository that people write. */
function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isFile()) return [path]
    return entry.isDirectory() &&
      !/^(node_modules|build|data|coverage|.*results|playwright-report|\..*)$/.test(entry.name)
      ? filesUnder(path)
      : []
  })
}

function read(file: string): string {
  let text = texts.get(file)
  if (text === undefined) {
    text = readFileSync(join(root, file), 'utf8')
    texts.set(file, text)
  }
  return text
}
