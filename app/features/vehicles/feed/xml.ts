export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: XmlElement[]
  text: string
  /** The offset of the element in the file, and that of its content. */
  readonly offset: number
  readonly textOffset: number
}

export type XmlDocument =
  | { readonly ok: true; readonly root: XmlElement }
  | { readonly ok: false; readonly reason: string; readonly offset: number }

const mostDepth = 20

/** One piece of markup: comment, CDATA, instruction, declaration, closing or opening tag. */
const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<[!?]|<\/([^\s<>]+)\s*>|<([A-Za-z_][^\s/<>]*)((?:"[^"]*"|'[^']*'|[^"'<>])*?)(\/?)>/g

/**
 * Reads XML as data, with the position of every element. Document types are not supported: nothing outside the file is
 * ever fetched, and only the five predefined entities and numeric characters are decoded.
 */
export function readXml(text: string): XmlDocument {
  const top = elementAt('', new Map(), 0, 0)
  const open: XmlElement[] = [top]
  let at = 0
  const refuse = (reason: string, offset: number): XmlDocument => ({ ok: false, reason, offset })
  for (const match of text.matchAll(markup)) {
    const [whole, data, closed, opened, attributes, isEmpty] = match
    const current = open.at(-1) ?? top
    const between = text.slice(at, match.index)
    if (between.includes('<')) return refuse('a < that begins no tag', at + between.indexOf('<'))
    current.text += decoded(between)
    at = match.index + whole.length
    if (data !== undefined) current.text += data
    if (whole === '<!' || whole === '<?')
      return refuse('a document type or another declaration, which a feed may not have', match.index)
    if (closed !== undefined) {
      if (open.length === 1 || closed !== current.name)
        return refuse(`</${closed}> closes nothing that is open here`, match.index)
      open.pop()
    }
    if (opened === undefined) continue
    if (open.length > mostDepth) return refuse('elements nested too deeply', match.index)
    const element = elementAt(opened, attributesOf(attributes ?? ''), match.index, at)
    current.children.push(element)
    if (isEmpty !== '/') open.push(element)
  }
  if (open.length > 1)
    return refuse(`the file ends inside <${open.at(-1)?.name}>: it was cut off`, text.length)
  const rest = text.slice(at)
  if (rest.includes('<')) return refuse('the file ends inside a tag: it was cut off', at + rest.indexOf('<'))
  const [root] = top.children
  return root ? { ok: true, root: top } : refuse('no element at all', 0)
}

function elementAt(
  name: string,
  attributes: ReadonlyMap<string, string>,
  offset: number,
  textOffset: number,
): XmlElement {
  return { name, attributes, children: [], text: '', offset, textOffset }
}

function attributesOf(text: string): Map<string, string> {
  const found = text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return new Map([...found].map(([, name = '', double, single]) => [name, decoded(double ?? single ?? '')]))
}

const named = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Decodes the five named characters and numeric ones; any other reference stays as it is written. */
function decoded(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (written, name: string) => {
    if (!name.startsWith('#')) return named.get(name) ?? written
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written
  })
}
