import {
  findNodeAtLocation,
  type ParseError,
  parse as parseJson,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import type { z } from 'zod'
import { lineAndColumn, type Problem, quoteValue } from './problem.ts'

type JsonFile<Value> = { value: Value; written: unknown } | { problems: Problem[] }

/**
 * Reads a JSON file that a person wrote: the value by its schema, and the value as written; or every problem with its field, line
 * and column.
 */
export function parseJsonFile<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): JsonFile<z.output<Schema>> {
  const errors: ParseError[] = []
  const written: unknown = parseJson(text, errors, { disallowComments: true, allowTrailingComma: false })
  if (errors.length > 0) {
    // only the first, because the others are mostly its consequence
    return {
      problems: errors.slice(0, 1).map((error) => {
        const found = text.slice(error.offset, error.offset + error.length)
        return {
          file,
          ...lineAndColumn(text, error.offset),
          field: '',
          value: found === '' ? '' : quoteValue(found),
          message: `this is not valid JSON: ${wordsOf(printParseErrorCode(error.error))}`,
        }
      }),
    }
  }
  const parsed = schema.safeParse(written)
  if (parsed.success) return { value: parsed.data, written }
  const tree = parseTree(text)
  return {
    problems: parsed.error.issues.flatMap((issue) => {
      const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))
      const keys = issue.code === 'unrecognized_keys' ? issue.keys : [null]
      return keys.map((key): Problem => {
        const full = key === null ? path : [...path, key]
        return {
          file,
          ...lineAndColumn(text, offsetOf(tree, full)),
          field: fieldName(full),
          value: quoteValue(valueAt(written, full)),
          message:
            key === null
              ? expectationOf(issue, valueAt(written, full))
              : 'this setting is not known; is it misspelt?',
        }
      })
    }),
  }
}

/** The offset of the value at a path; where it does not exist, that of the nearest enclosing value. */
function offsetOf(tree: ReturnType<typeof parseTree>, path: (string | number)[]): number {
  for (let length = path.length; tree && length >= 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length))
    if (node)
      return length === path.length && node.parent?.type === 'property' ? node.parent.offset : node.offset
  }
  return 0
}

/** The value at a path; undefined where there is none. */
export function valueAt(value: unknown, path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner && typeof inner === 'object' ? Reflect.get(inner, key) : undefined),
    value,
  )
}

function fieldName(path: (string | number)[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')
}

/** What was expected in place of a value, in plain words. */
export function expectationOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'this setting is required and missing'
  if (issue.code === 'invalid_value') return `expected one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'invalid_type')
    return `expected ${issue.expected === 'string' ? 'text' : issue.expected === 'int' ? 'a whole number' : `a ${issue.expected}`}`
  return issue.message
}

function wordsOf(code: string): string {
  return code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}
