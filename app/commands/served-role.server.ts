import { parseCommand } from './parse-command.server.ts'
import { serve } from './serve.server.ts'

/** @returns the role that is asked for, empty where it is left to ROLE; null where the words are no order to serve */
export function servedRole(words: readonly string[]): string | null {
  const parsed = parseCommand(words)
  if (parsed.outcome !== 'parsed' || parsed.command !== serve) return null
  const role = parsed.args.options.get('role')
  return typeof role === 'string' ? role : ''
}
