/** The token that a call carries: as Bearer, as `X-API-KEY`, or as the password of Basic (FEED-23); null where there is none. */
export function givenToken(headers: Pick<Headers, 'get'>): string | null {
  const key = headers.get('x-api-key')?.trim()
  if (key) return key
  const [, scheme = '', rest = ''] = /^(\S+)\s+(.+)$/.exec(headers.get('authorization')?.trim() ?? '') ?? []
  if (/^bearer$/i.test(scheme)) return rest.trim()
  if (!/^basic$/i.test(scheme)) return null
  const pair = Buffer.from(rest, 'base64').toString('utf8')
  return pair.slice(pair.indexOf(':') + 1) || null
}
