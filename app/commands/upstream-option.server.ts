import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseCredentials } from '#app/features/following/bring-part.server.ts'
import { type Upstream, upstreamOrigin } from '#app/features/following/upstream.server.ts'
import { type Arguments, type CommandContext, textOption } from './command.server.ts'
import { text } from './option.server.ts'

/** The upstream that `--from` and `--credentials` name, else the one of the environment (API-25, API-26). */
export interface AskedUpstream extends Pick<Upstream, 'origin' | 'credentials'> {
  /** These were given as options and are remembered; null where the environment's value is used. */
  readonly named: { readonly origin: string | null; readonly credentials: string | null }
}

export const upstreamOptions = {
  from: text('<address>', 'the other server, else API_HOST'),
  credentials: text('<file>', 'with one line, user:password; else API_USER and API_PASSWORD'),
}

/** Reads the upstream of a command; complains and returns null where something is missing or wrong. */
export function readUpstream(args: Arguments, context: CommandContext): AskedUpstream | null {
  const { apiHost, apiCredentials } = context.config
  const from = textOption(args, 'from')
  const file = textOption(args, 'credentials')
  const address = from ?? apiHost
  if (address === undefined) {
    context.complain('Say where with --from <address>, or set API_HOST.')
    return null
  }
  const checked = upstreamOrigin(address)
  if ('problem' in checked) {
    context.complain(checked.problem)
    return null
  }
  const named = file === undefined ? null : readFileSync(resolve(context.cwd, file), 'utf8').trim()
  const credentials = named === null ? apiCredentials : parseCredentials(named)
  if (!credentials) {
    context.complain(
      'Give --credentials <file> with one line, user:password, or set API_USER and API_PASSWORD.',
    )
    return null
  }
  const { origin } = checked
  return { origin, credentials, named: { origin: from === undefined ? null : origin, credentials: named } }
}
