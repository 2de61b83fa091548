import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface SchemaType {
  readonly parents: readonly string[]
  /** The values that each of its own properties may have, by name. */
  readonly properties: ReadonlyMap<string, readonly string[]>
}

const text = readFileSync(vocabularyFile(), 'utf8')
const types = typesIn(text)
const members = new Set(text.match(/https:\/\/schema\.org\/[A-Z]\w+/g))
const names = new Set([...text.matchAll(/"@type": "(\w+)"/g)].map(([, name]) => name))

/**
 * Lists what a JSON-LD value has that is not in the schema.org vocabulary (release of the package
 * `schema-dts`).
 */
export function schemaProblems(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(schemaProblems)
  if (!isNode(value)) return []
  if (value['@graph']) return schemaProblems(value['@graph'])
  const type = value['@type']
  if (type === undefined) return []
  if (typeof type !== 'string' || !names.has(type)) return [`no type ${String(type)}`]
  return Object.entries(value).flatMap(([name, held]) => {
    if (name.startsWith('@')) return []
    const expected = expectedBy(type, name)
    if (!expected) return [`${type} has no ${name}`]
    return [held]
      .flat()
      .flatMap((one) => [...misfit(`${type}.${name}`, one, expected), ...schemaProblems(one)])
  })
}

function misfit(place: string, value: unknown, expected: readonly string[]): string[] {
  if (typeof value === 'string' && value.startsWith('https://schema.org/'))
    return members.has(value) ? [] : [`${place}: no ${value}`]
  const type = isNode(value) ? value['@type'] : undefined
  if (typeof type !== 'string') return []
  return lineOf(type).some((ancestor) => expected.includes(ancestor))
    ? []
    : [`${place}: a ${type} where ${expected.join(' or ')} belongs`]
}

function expectedBy(type: string, property: string): readonly string[] | undefined {
  for (const ancestor of lineOf(type)) {
    const expected = types.get(ancestor)?.properties.get(property)
    if (expected) return expected
  }
  return undefined
}

/** @returns the type with all its ancestors */
function lineOf(type: string): string[] {
  return [type, ...(types.get(type)?.parents ?? []).flatMap(lineOf)]
}

function typesIn(source: string): Map<string, SchemaType> {
  const found = new Map<string, SchemaType>()
  for (const [, name = '', parents = '', body = ''] of source.matchAll(
    /^(?:export )?interface (\w+)Base extends ([^{]+)\{([\s\S]*?)^\}/gm,
  )) {
    const properties = [...body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.+?), "\w+">;$/gm)]
    found.set(name, {
      parents: [...parents.matchAll(/(\w+)Base/g)].flatMap(([, parent]) => parent ?? []),
      properties: new Map(properties.map(([, property = '', held = '']) => [property, held.split(' | ')])),
    })
  }
  // a type without properties of its own only has a leaf, and takes those of its base
  for (const [, name = '', base = ''] of source.matchAll(/interface (\w+)Leaf extends (\w+)Base \{/g))
    if (name !== base && !found.has(name)) found.set(name, { parents: [base], properties: new Map() })
  return found
}

function vocabularyFile(): string {
  return createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/schema\.js$/, 'schema.d.ts')
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
