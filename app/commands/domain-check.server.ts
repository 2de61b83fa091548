import { hostNameOf } from '#app/core/host.ts'
import { openDomainChecks } from '#app/features/domains/domain-checks.server.ts'
import { type ListedHost, listHosts } from '#app/features/domains/store.server.ts'
import { type Command, type CommandContext, printRows } from './command.server.ts'
import { openCommandServices } from './command-services.server.ts'
import { domainRow } from './domain-list.server.ts'
import { asJson } from './option.server.ts'
import { refuseUsage } from './website.server.ts'

export const domainCheck: Command = {
  name: 'domain check',
  positionals: ['<host>'],
  options: { json: asJson },
  summary:
    'looks at the DNS and the certificate of a host now, and says which record to set; 1 while it is not live',
  run: async ({ words: [asked], options }, context) => {
    if (asked === undefined) return refuseUsage(context, domainCheck)
    const known = await findHost(context, asked)
    const problem = problemOf(context, asked, known)
    if (known === null || problem !== null) {
      context.complain(problem ?? '')
      return 1
    }
    context.progress(`Looking at DNS and certificate of ${known.host}`)
    await openDomainChecks(openCommandServices(context)).check(known)
    const now = (await findHost(context, asked)) ?? known
    printRows(context, [domainRow(now, true)], options.has('json'))
    return now.state === 'live' ? 0 : 1
  },
}

function problemOf({ config }: CommandContext, asked: string, known: ListedHost | null): string | null {
  if (known === null)
    return `No website has the host ${asked}: “url” or “alias_hosts” of its website.json names it, and “forecourt website import” brings it.`
  if (!known.isAsked)
    return `${known.host} is a name of this machine, or of a demo website: its DNS is not looked at.`
  if (config.edge.hosts.length === 0)
    return 'EDGE_HOSTS is not set: it names the machines that visitors reach first, and domains are to lead there.'
  return null
}

/** With or without `www.`, as websites are found. */
async function findHost({ database }: CommandContext, asked: string): Promise<ListedHost | null> {
  const name = hostNameOf(asked)
  return (await listHosts(database.db)).find((host) => host.name === name) ?? null
}
