import { parse } from 'yaml'
import type { z } from 'zod'
import { parseStored } from '#app/core/stored.ts'

/**
 * Splits a Markdown file into its front matter (between two lines of `---`) and its text; null where it has no front
 * matter.
 */
export function splitFrontMatter(file: string): { head: string; body: string } | null {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file.replaceAll('\r\n', '\n')) ?? []
  return head === undefined || body === undefined ? null : { head, body }
}

/**
 * Reads the front matter of a file that was checked when it was imported.
 *
 * @throws ZodError where it does not fit the schema
 */
export function readFrontMatter<Schema extends z.ZodObject>(
  file: string,
  schema: Schema,
): z.output<Schema> & { markdown: string } {
  const { head = '', body = '' } = splitFrontMatter(file) ?? {}
  return {
    ...parseStored(schema, plainSettings(head) ?? parse(head, { schema: 'failsafe' })),
    markdown: body.trim(),
  }
}

/**
 * Reads simple front matter: nearly every file has one plain `name: value` on a line, and a full YAML parser is slow
 * for hundreds of files. Null where it is not simple.
 */
function plainSettings(head: string): Record<string, string> | null {
  const settings: Record<string, string> = {}
  for (const line of head.split('\n')) {
    const [, name, value] = /^([a-z_]+): ([^\s"'#&*!|>%@`[\]{}?,:-](?:(?!: | #).)*)$/.exec(line) ?? []
    if (name === undefined || value === undefined || value.endsWith(':')) return null
    settings[name] = value.trimEnd()
  }
  return settings
}
