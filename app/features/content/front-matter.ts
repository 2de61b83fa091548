import { parse } from 'yaml'
import type { z } from 'zod'
import { parseStored } from '#app/core/stored.ts'

/** The two parts of a Markdown file: settings between two lines of `---`, then the text; null where there are none. */
export function splitFrontMatter(file: string): { head: string; body: string } | null {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file.replaceAll('\r\n', '\n')) ?? []
  return head === undefined || body === undefined ? null : { head, body }
}

/**
 * A file that was checked when it was imported.
 *
 * @throws ZodError where its settings are not what the schema says
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

/** Nearly every file has one plain `name: value` a line, and a whole YAML reader is slow over hundreds of them. */
function plainSettings(head: string): Record<string, string> | null {
  const settings: Record<string, string> = {}
  for (const line of head.split('\n')) {
    const [, name, value] = /^([a-z_]+): ([^\s"'#&*!|>%@`[\]{}?,:-](?:(?!: | #).)*)$/.exec(line) ?? []
    if (name === undefined || value === undefined || value.endsWith(':')) return null
    settings[name] = value.trimEnd()
  }
  return settings
}
