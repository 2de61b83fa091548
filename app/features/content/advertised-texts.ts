import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import { withoutTrailingSlash } from '#app/core/address.ts'
import { fromDollars } from '#app/core/money.ts'
import type {
  AdvertisedOffer,
  AdvertisedText,
  Passage,
  Standing,
  TextKind,
} from '#app/features/law/advertisement.ts'
import { splitFrontMatter } from './front-matter.ts'
import { jsonPassage, markdownPassages, passageOf } from './passages.ts'
import type { FolderFiles } from './website-folder.ts'

/**
 * What shoppers read of a folder: its pages, posts and running offers, its menus, and the words of its settings.
 *
 * @param today `2026-11-22`; offers that have ended are not shown
 */
export function advertisedTexts(files: FolderFiles, today: string): AdvertisedText[] {
  return [...files].flatMap(([file, text]) => {
    if (/^(pages|posts)\/.*\.md$/.test(file)) return [writtenText(file, text.replaceAll('\r\n', '\n'))]
    const tree = file.endsWith('.json') ? parseTree(text) : undefined
    if (tree === undefined) return []
    const read = { file, text, tree, placeOf: placesIn(file, text) }
    if (file === 'offers.json') return runningOffers(read, today).map(({ text }) => text)
    if (file === 'navigation.json') return stringsOf(read, tree, 'menu', ({ key }) => key === 'label')
    return file === 'website.json' ? settingsOf(read) : []
  })
}

/** Where a value of a JSON file stands, else what would hold it. */
export function placeInJson(
  files: FolderFiles,
  file: string,
): (path: readonly (string | number)[]) => Standing {
  const text = files.get(file) ?? ''
  const placeOf = placesIn(file, text)
  const tree = parseTree(text)
  return (path) => {
    for (let length = path.length; tree && length > 0; length -= 1) {
      const node = findNodeAtLocation(tree, path.slice(0, length))
      if (node) return placeOf(node.parent?.type === 'property' ? node.parent.offset : node.offset)
    }
    return placeOf(0)
  }
}

function writtenText(file: string, text: string): AdvertisedText {
  const { head = '', body = '' } = splitFrontMatter(text) ?? {}
  const titles = [...head.matchAll(/^(?:title|description|summary): *(.+)$/gm)].map(
    ({ 0: line, 1: words = '', index }) => passageOf(words, headOffset + index + line.length - words.length),
  )
  const path = /^path:\s*["']?([^"'\s]+)/m.exec(head)?.[1]
  return {
    kind: file.startsWith('posts/') ? 'post' : 'page',
    file,
    passages: [...titles, ...markdownPassages(body, text.length - body.length)],
    date: /^date:\s*["']?(\d{4}-\d\d-\d\d)/m.exec(head)?.[1] ?? null,
    path: path === undefined ? null : withoutTrailingSlash(path.replace(/^\/pages(?=\/)/, '')),
    placeOf: placesIn(file, text),
  }
}

/** After the first line of front matter, `---`. */
const headOffset = 4

interface ReadJson {
  readonly file: string
  readonly text: string
  readonly tree: Node
  placeOf(offset: number): Standing
}

/** The running offers of a folder that are on one vehicle. @param today `2026-11-22` */
export function advertisedOffers(files: FolderFiles, today: string): AdvertisedOffer[] {
  const file = 'offers.json'
  const text = files.get(file) ?? ''
  const tree = parseTree(text)
  if (tree === undefined) return []
  const placeOf = placesIn(file, text)
  return runningOffers({ file, text, tree, placeOf }, today).flatMap((offer) => {
    const named = findNodeAtLocation(offer.node, ['stock_number'])
    if (typeof named?.value !== 'string') return []
    const price = findNodeAtLocation(offer.node, ['price'])
    const figure = typeof price?.value === 'number' ? fromDollars(price.value) : null
    return [
      {
        stocknum: named.value,
        price: price && figure !== null ? { figure, at: placeOf(price.offset) } : null,
        text: offer.text,
        at: placeOf(named.offset),
      },
    ]
  })
}

/** An offer is read as one: its title, then its text. */
function runningOffers(
  { file, text, tree, placeOf }: ReadJson,
  today: string,
): { readonly node: Node; readonly text: AdvertisedText }[] {
  return (tree.children ?? []).flatMap((node) => {
    const ends: unknown = findNodeAtLocation(node, ['expires_at'])?.value
    if (typeof ends === 'string' && ends.slice(0, 10) < today) return []
    const nodes = ['title', 'text'].map((key) => findNodeAtLocation(node, [key]))
    const passages = nodes.flatMap((node) => (node?.type === 'string' ? [jsonPassage(text, node)] : []))
    return [{ node, text: textOf('offer', file, passages, placeOf) }]
  })
}

/** What of `website.json` is words; all else is addresses, names of parts, numbers. */
const wordyRoots = [['description'], ['labels'], ['chat', 'greeting'], ['config', 'home']]
const noWords = new Set(['href', 'image', 'ground', 'sections', 'kind', 'slug', 'url'])

function settingsOf(read: ReadJson): AdvertisedText[] {
  return wordyRoots.flatMap((path) => {
    const node = findNodeAtLocation(read.tree, path)
    return node ? stringsOf(read, node, 'setting', ({ key }) => !noWords.has(key)) : []
  })
}

/** Each text below a node by itself, since pages show them apart. */
function stringsOf(
  { file, text, placeOf }: ReadJson,
  node: Node,
  kind: TextKind,
  isShown: (at: { key: string }) => boolean,
  key = '',
): AdvertisedText[] {
  if (node.type === 'string')
    return isShown({ key }) ? [textOf(kind, file, [jsonPassage(text, node)], placeOf)] : []
  return (node.children ?? []).flatMap((child) => {
    const [name, value = child] = child.type === 'property' ? (child.children ?? []) : []
    const inner = name === undefined ? key : String(name.value)
    return noWords.has(inner)
      ? []
      : stringsOf({ file, text, tree: node, placeOf }, value, kind, isShown, inner)
  })
}

function textOf(
  kind: TextKind,
  file: string,
  passages: readonly Passage[],
  placeOf: (offset: number) => Standing,
): AdvertisedText {
  return { kind, file, passages, date: null, path: null, placeOf }
}

/** Finds line and column of an offset without reading the file again for each. */
function placesIn(file: string, text: string): (offset: number) => Standing {
  let starts: number[] | null = null
  return (offset) => {
    starts ??= [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
    let line = 0
    for (let step = 2 ** 30; step >= 1; step /= 2)
      if ((starts[line + step] ?? Number.POSITIVE_INFINITY) <= offset) line += step
    return { file, line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
  }
}
