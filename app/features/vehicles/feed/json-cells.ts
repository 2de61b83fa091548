import type { Node } from 'jsonc-parser'

/** One value of a JSON object, named by its path. */
export interface NamedText {
  readonly name: string
  readonly text: string
  readonly offset: number
}

/** All values of an object, however deep, each named by the path to it (`Specification.ReleaseDate.Year`). */
export function cellsOf(node: Node): NamedText[] {
  return cellsUnder(node, '')
}

function cellsUnder(node: Node, path: string): NamedText[] {
  if (node.type === 'object') {
    const label = path === '' ? null : labelOf(node)
    return label ? cellsOfLabelled(node, label, path) : cellsOfProperties(node.children ?? [], path)
  }
  if (node.type === 'array') {
    const items = node.children ?? []
    if (items.length === 0) return []
    const texts = items.map(textsIn)
    return texts.includes(null)
      ? items.flatMap((item) => cellsUnder(item, path))
      : [{ name: path, text: texts.flat().join('|'), offset: node.offset }]
  }
  return [{ name: path, text: node.value === null ? '' : String(node.value), offset: node.offset }]
}

function cellsOfProperties(properties: readonly Node[], path: string): NamedText[] {
  return properties.flatMap((property) => {
    const [key, value] = property.children ?? []
    return key && value ? cellsUnder(value, joined(path, String(key.value))) : []
  })
}

/** The property whose value is the name of a fact, and the property with the fact itself. */
interface Label {
  readonly name: Node
  readonly value: Node
}

/**
 * Finds how the carsales network writes facts in lists: `{ "Name": "Badge", "Value": "GLX" }`, `{ "Type": "VIN", "Value":
 * … }`, `{ "Location": "Exterior", "Name": "Snow" }`. A type with more than a value beside it is a fact of its own.
 */
function labelOf(node: Node): Label | null {
  const place = textProperty(node, /^location$/i)
  const ofPlace = place && (propertyOf(node, /^name$/i) ?? propertyOf(node, /^(generic|value)$/i))
  if (ofPlace) return { name: place, value: ofPlace }
  const value = propertyOf(node, /^value$/i) ?? propertyOf(node, /^(amount|price)$/i)
  if (!value) return null
  const isPair = (node.children ?? []).every(
    (property) => property === value || /^(type|code|currency)$/i.test(keyOf(property)),
  )
  const name = textProperty(node, /^(name|key)$/i) ?? (isPair ? textProperty(node, /^(type|code)$/i) : null)
  return name && { name, value }
}

function cellsOfLabelled(node: Node, { name, value }: Label, path: string): NamedText[] {
  const labelled = joined(path, String(valueIn(name)?.value))
  const inner = valueIn(value)
  const rest = (node.children ?? []).filter((property) => property !== name && property !== value)
  return [...(inner ? cellsUnder(inner, labelled) : []), ...cellsOfProperties(rest, labelled)]
}

/**
 * The texts that an item of a list stands for: itself, the address of a picture, the name of a feature, or the features
 * of a group. Null where it is something else.
 */
function textsIn(item: Node): string[] | null {
  if (item.type === 'string') return [String(item.value)]
  if (item.type !== 'object') return null
  const address = textProperty(item, /^(url|href|src|uri|large)$/i)
  if (address) return [String(valueIn(address)?.value)]
  const values = (item.children ?? []).map(valueIn)
  const lists = values.filter((value) => value?.type === 'array')
  const [list] = lists
  const inGroup = lists.length === 1 && list ? (list.children ?? []) : []
  if (inGroup.length > 0 && inGroup.every(({ type }) => type === 'string'))
    return inGroup.map(({ value }) => String(value))
  const name = textProperty(item, /^name$/i)
  const isNamedOnly =
    name && values.every((value) => value?.type === 'string') && !propertyOf(item, /^(value|location)$/i)
  return isNamedOnly ? [String(valueIn(name)?.value)] : null
}

function textProperty(node: Node, name: RegExp): Node | null {
  return (
    node.children?.find((property) => name.test(keyOf(property)) && valueIn(property)?.type === 'string') ??
    null
  )
}

function propertyOf(node: Node, name: RegExp): Node | null {
  return node.children?.find((property) => name.test(keyOf(property))) ?? null
}

function valueIn(property: Node): Node | undefined {
  return property.children?.[1]
}

function keyOf(property: Node): string {
  return String(property.children?.[0]?.value)
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
