import { type ListedHost, listHosts } from '#app/features/domains/store.server.ts'
import { type Command, printRows } from './command.server.ts'
import { asJson } from './option.server.ts'

export const domainList: Command = {
  name: 'domain list',
  options: { json: asJson },
  summary:
    'lists the hosts of all websites: whether they lead here, until when their certificates are good, what to do',
  run: async ({ options }, context) => {
    const isLooked = context.config.edge.hosts.length > 0
    const hosts = await listHosts(context.database.db)
    printRows(
      context,
      hosts.map((host) => domainRow(host, isLooked)),
      options.has('json'),
    )
    return 0
  },
}

/** A line of a host: whether all is well first, what to do last. */
export function domainRow(host: ListedHost, isLooked: boolean): Record<string, unknown> {
  const isKnown = host.isAsked && host.checkedAt !== null
  return {
    finding: host.isAsked && host.state !== 'live' ? 'look' : 'ok',
    host: host.host,
    website: host.slug,
    state: host.isAsked ? host.state : 'not asked',
    since: isKnown ? host.since.toISOString() : null,
    certificate_ends: host.certificateEnds?.toISOString() ?? null,
    to_do: host.isAsked
      ? isLooked
        ? host.detail
        : 'Set EDGE_HOSTS: without it no domain is looked at'
      : null,
  }
}
