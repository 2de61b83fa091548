import { inflateSync } from 'node:zlib'

/** What a test asks of a PDF. */
export interface ReadPdf {
  /** The text of each sheet, word by word as it was drawn. */
  readonly sheets: readonly string[]
  /** Width and height of the sheets in points. */
  readonly size: readonly number[]
  /** The typefaces, and whether each is in the file. */
  readonly fonts: readonly { readonly name: string; readonly isEmbedded: boolean }[]
  /** What each sheet draws, as the file has it. */
  readonly drawn: readonly string[]
  readonly info: string
}

/** Reads a PDF as `pdfkit` writes it: objects one after the other, streams deflated, text by glyph with a table beside. */
export function readPdf(bytes: Buffer): ReadPdf {
  const text = bytes.toString('latin1')
  const objects = new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const all = [...objects.values()]
  const reference = (body: string, key: string): string =>
    objects.get(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(body)?.[1] ?? '') ?? ''
  const pages = all.filter((body) => /\/Type \/Page\n/.test(body))
  const drawn = pages.map((page) => streamOf(reference(page, 'Contents')))
  const fonts = all.filter((body) => /\/Subtype \/Type0/.test(body))
  return {
    sheets: pages.map((page, at) => textOf(drawn[at] ?? '', tablesOf(page, objects, streamOf))),
    size:
      /\/MediaBox \[([^\]]*)\]/
        .exec(pages[0] ?? '')?.[1]
        ?.split(' ')
        .map(Number) ?? [],
    fonts: fonts.map((font) => ({
      name: /\/BaseFont \/(\S+)/.exec(font)?.[1] ?? '',
      isEmbedded: /\/FontFile2 /.test(reference(reference(font, 'DescendantFonts'), 'FontDescriptor')),
    })),
    drawn,
    info: all.filter((body) => /\/(Lang|Title) /.test(body)).join('\n'),
  }

  function streamOf(body: string): string {
    const [, packed] = /stream\n([\s\S]*?)\nendstream/.exec(body) ?? []
    if (packed === undefined) return ''
    const raw = Buffer.from(packed, 'latin1')
    return /FlateDecode/.test(body) ? inflateSync(raw).toString('latin1') : packed
  }
}

type Tables = ReadonlyMap<string, ReadonlyMap<number, string>>

/** Which letters the glyphs of each font of a page stand for. */
function tablesOf(
  page: string,
  objects: ReadonlyMap<string, string>,
  streamOf: (body: string) => string,
): Tables {
  const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '') ?? page
  const [, listed = ''] = /\/Font <<([\s\S]*?)>>/.exec(resources) ?? []
  return new Map(
    [...listed.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const font = objects.get(id) ?? ''
      const map = streamOf(objects.get(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '') ?? '')
      const ranges = [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)]
      const glyphs = ranges.flatMap(([, first = '0', codes = '']) =>
        [...codes.matchAll(/<([0-9a-f]+)>/gi)].map(([, code = ''], at): [number, string] => [
          Number.parseInt(first, 16) + at,
          Buffer.from(code, 'hex').swap16().toString('utf16le'),
        ]),
      )
      return [name, new Map(glyphs)]
    }),
  )
}

function textOf(drawn: string, tables: Tables): string {
  let font = ''
  const words: string[] = []
  for (const [, name, shown] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = name
    else
      words.push(
        [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((glyph) => tables.get(font)?.get(Number.parseInt(glyph, 16)) ?? '?')
          .join(''),
      )
  }
  return words.join('\n')
}
