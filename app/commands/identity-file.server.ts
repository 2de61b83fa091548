import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { areAgeIdentities, readIdentities } from '#app/server/age.server.ts'
import { type Arguments, type CommandContext, textOption } from './command.server.ts'

/** The keys that --identity names; undefined where none is named, null where they cannot be read. */
export async function readIdentityFile(
  args: Arguments,
  context: Pick<CommandContext, 'cwd' | 'complain'>,
): Promise<string[] | undefined | null> {
  const named = textOption(args, 'identity')
  if (named === undefined) return undefined
  const path = resolve(context.cwd, named)
  const identities = readIdentities(await readFile(path, 'utf8').catch(() => ''))
  if (areAgeIdentities(identities)) return identities
  context.complain(`${path} has no identity of age in it (AGE-SECRET-KEY-1…), or cannot be read.`)
  return null
}
