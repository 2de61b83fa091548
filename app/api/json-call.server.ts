import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { jsonOf } from '#app/core/json.ts'
import { lineAndColumn } from '#app/core/problem.ts'
import { isTooDeep } from '#app/features/vehicles/feed/feed-json.ts'
import { errorAnswer } from './answers.server.ts'

/** A body of JSON: as a value, and as a tree that names its members. */
export interface JsonCall {
  readonly value: unknown
  readonly root: Node
}

/**
 * Reads the JSON of a call.
 *
 * @param ifEmpty what an empty body stands for; undefined where it must not be empty
 * @returns an answer where it is too large, of another type, or no JSON, with the place in it
 */
export async function readJsonCall(
  request: Request,
  mostBytes: number,
  ifEmpty?: string,
): Promise<JsonCall | Response> {
  const type = request.headers.get('content-type') ?? 'application/json'
  const bytes = Buffer.from(await request.arrayBuffer())
  if (bytes.byteLength > mostBytes) return errorAnswer(413, `This is more than ${mostBytes / 1024} KiB.`)
  const isEmpty = bytes.byteLength === 0
  if (!(isEmpty && ifEmpty !== undefined) && !/^application\/([\w.-]+\+)?json\b/i.test(type))
    return errorAnswer(415, 'Send JSON, with Content-Type: application/json.')
  const text = isEmpty ? (ifEmpty ?? '') : bytes.toString('utf8')
  if (isTooDeep(text)) return errorAnswer(400, 'This is nested too deeply.')
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const [error] = errors
  if (error || !root) {
    const { line, column } = lineAndColumn(text, error?.offset ?? 0)
    const what = error ? printParseErrorCode(error.error) : 'ValueExpected'
    return errorAnswer(400, `This is not JSON: ${what} (line ${line}, column ${column}).`)
  }
  // the tree is more lenient about a few signs in texts, and nothing can be read of those
  return { value: jsonOf(text), root }
}
