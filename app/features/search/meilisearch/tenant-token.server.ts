import { createHmac } from 'node:crypto'

export interface TenantTokenParts {
  /** The id of the signing key at the service: a UUID. */
  readonly keyUid: string
  /** The key itself; it signs and is not in the token. */
  readonly key: string
  readonly indexUid: string
  /** The service adds this filter to every query with the token. */
  readonly filter: string
  /** Seconds since 1970. */
  readonly expiresAt: number
}

/** A token that lets its bearer search one website's documents of one index, and nothing else (JWT, HS256). */
export function tenantToken({ keyUid, key, indexUid, filter, expiresAt }: TenantTokenParts): string {
  const header = encoded({ alg: 'HS256', typ: 'JWT' })
  const payload = encoded({
    searchRules: { [indexUid]: { filter } },
    apiKeyUid: keyUid,
    exp: expiresAt,
  })
  const signature = createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url')
  return `${header}.${payload}.${signature}`
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
