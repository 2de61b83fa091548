/**
 * Reads an address as libpq writes it: several hosts with ports, separated by commas, stand for one database that
 * lives on one of them at a time (PostgreSQL 15, 34.1.1.3).
 *
 * @returns one address for each host, in their order; empty where it is no address of PostgreSQL
 */
export function hostsOf(address: string): string[] {
  const [, scheme = '', user = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^/?#]+)(.*)$/.exec(address) ?? []
  const urls = hosts.split(',').map((host) => `${scheme}${user}${host}${rest}`)
  return urls.every((url) => URL.canParse(url) && new URL(url).hostname !== '') ? urls : []
}

/** Names a host for people, without user and password. */
export function hostNameIn(url: string): string {
  const { hostname, port } = new URL(url)
  return `${hostname}:${port || '5432'}`
}
