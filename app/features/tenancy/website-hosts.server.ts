import type { WebsiteDb } from './scope.server.ts'
import type { DeclaredHost } from './website-names.ts'

/** A host that a website asks for and another one has. */
export interface TakenHost extends DeclaredHost {
  readonly by: { readonly id: number; readonly slug: string }
}

/** Those of the hosts whose names other websites have, `www.` aside. */
export async function listTakenHosts(
  { db, websiteId }: WebsiteDb,
  hosts: readonly DeclaredHost[],
): Promise<TakenHost[]> {
  const names = hosts.map(({ name }) => name)
  const declared = await db
    .selectFrom('website_hosts')
    .innerJoin('websites', 'websites.id', 'website_hosts.website_id')
    .select(['website_hosts.name', 'websites.id', 'websites.slug'])
    .where('website_hosts.website_id', '!=', websiteId)
    .where('website_hosts.name', 'in', names)
    .execute()
  // a process of an earlier release writes the host of `url` alone
  const own = await db
    .selectFrom('websites')
    .select(['host as name', 'id', 'slug'])
    .where('id', '!=', websiteId)
    .where('host', 'in', names)
    .execute()
  return hosts.flatMap((host) => {
    const by = [...declared, ...own].find(({ name }) => name === host.name)
    return by ? [{ ...host, by: { id: by.id, slug: by.slug } }] : []
  })
}

/**
 * Makes the website's rows those of its settings. What is known of a host that stays is kept; one that is written otherwise,
 * with or without `www.`, is looked at anew.
 *
 * @returns the hosts that another website took meanwhile
 */
export async function keepWebsiteHosts(
  { db, websiteId }: WebsiteDb,
  hosts: readonly DeclaredHost[],
  now: Date,
): Promise<TakenHost[]> {
  await db
    .deleteFrom('website_hosts')
    .where('website_id', '=', websiteId)
    .where(
      'host',
      'not in',
      hosts.map(({ host }) => host),
    )
    .execute()
  for (const { host, name, isAlias } of hosts)
    await db
      .insertInto('website_hosts')
      .values({ website_id: websiteId, host, name, is_alias: isAlias, since: now, due_at: now })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ is_alias: isAlias })
          .where('website_hosts.website_id', '=', websiteId),
      )
      .execute()
  return listTakenHosts({ db, websiteId }, hosts)
}
