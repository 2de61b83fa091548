import { existsSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { jsonOf } from '#app/core/json.ts'
import { lineAndColumn, type Problem, problemText, quoteValue } from '#app/core/problem.ts'
import { type Mapping, mappingSchema } from '#app/features/vehicles/feed/mapping.ts'
import { type Arguments, type CommandContext, textOption } from './command.server.ts'
import { text } from './option.server.ts'

export const mappingOption = text('<file>', 'a mapping: what the headings of this system mean')

/** Reads the mapping that `--mapping` names; complains and returns undefined where it cannot be used. */
export function readMappingOption(args: Arguments, context: CommandContext): Mapping | null | undefined {
  const file = textOption(args, 'mapping')
  if (file === undefined) return null
  const path = resolve(context.cwd, file)
  if (!existsSync(path)) {
    context.complain(`There is no file ${path}.`)
    return undefined
  }
  const written = readFileSync(path, 'utf8')
  const read = mappingSchema.safeParse(jsonOf(written))
  if (read.success) return read.data
  for (const { path: at, message } of read.error.issues)
    context.complain(problemText(problemAt(basename(path), written, at, message)))
  return undefined
}

function problemAt(file: string, written: string, path: readonly PropertyKey[], message: string): Problem {
  const root = parseTree(written)
  const keys = path.map((key) => (typeof key === 'symbol' ? String(key) : key))
  const node = root && findNodeAtLocation(root, keys)
  return {
    file,
    ...lineAndColumn(written, node?.offset ?? 0),
    field: keys.join('.'),
    value: node === undefined ? '' : quoteValue(node.value),
    message: root ? message : 'expected JSON',
  }
}
