import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Condition, readFilterParameter } from './filter-language.ts'
import { Refusal } from './problem.ts'

export interface ApiKey {
  readonly uid: string
  readonly actions: readonly string[]
  readonly indexes: readonly string[]
  /** Milliseconds since 1970. */
  readonly expiresAt?: number
}

/** Says what a caller may do with an index, and which filter its token adds. */
export interface Grant {
  /** @throws Refusal where the index is not covered */
  ruleOf(index: string): Condition | null
}

const free: Grant = { ruleOf: () => null }

export function keyString(masterKey: string, uid: string): string {
  return createHmac('sha256', masterKey).update(uid).digest('hex')
}

/**
 * Checks who may do this: the master key may do everything, a key its actions, and a token may search by its
 * rules.
 */
export function authorised(
  { masterKey, keys, nowMs }: { masterKey: string | null; keys: readonly ApiKey[]; nowMs: number },
  authorization: string | undefined,
  action: string,
): Grant {
  if (masterKey === null) return free
  const bearer = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
  if (bearer === undefined)
    throw new Refusal(401, 'missing_authorization_header', 'The Authorization header is missing.')
  if (bearer === masterKey) return free
  const key = keys.find(({ uid }) => keyString(masterKey, uid) === bearer)
  if (key) {
    if (!isAllowed(key, action, nowMs)) throw refused()
    return { ruleOf: (index) => (covers(key.indexes, index) ? null : throws()) }
  }
  if (action !== 'search') throw refused()
  return tokenGrant(masterKey, keys, bearer, nowMs)
}

function tokenGrant(masterKey: string, keys: readonly ApiKey[], token: string, nowMs: number): Grant {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = partOf(payload)
  const key = keys.find(({ uid }) => uid === claims.apiKeyUid)
  if (!key || partOf(header).alg !== 'HS256' || !isAllowed(key, 'search', nowMs)) throw refused()
  const wanted = createHmac('sha256', keyString(masterKey, key.uid)).update(`${header}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw refused()
  if (claims.exp !== undefined && Number(claims.exp) * 1000 <= nowMs) throw refused()
  const rules: unknown = claims.searchRules
  return {
    ruleOf(index) {
      if (!covers(key.indexes, index) || typeof rules !== 'object' || rules === null) throw refused()
      if (Array.isArray(rules)) return covers(rules, index) ? null : throws()
      const patterns = Object.keys(rules).filter((pattern) => covers([pattern], index))
      const pattern = patterns.includes(index) ? index : patterns.sort((a, b) => b.length - a.length)[0]
      if (pattern === undefined) throw refused()
      const rule: Record<string, unknown> = {
        ...Object.entries(rules).find(([name]) => name === pattern)?.[1],
      }
      return readFilterParameter(rule.filter)
    },
  }
}

function partOf(part: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(Buffer.from(part, 'base64url').toString()) }
  } catch {
    throw refused()
  }
}

function isAllowed({ actions, expiresAt }: ApiKey, action: string, nowMs: number): boolean {
  const isLive = expiresAt === undefined || nowMs < expiresAt
  const group = `${action.split('.')[0]}.*`
  return isLive && actions.some((own) => own === '*' || own === action || own === group)
}

function covers(patterns: readonly unknown[], index: string): boolean {
  return patterns.some((pattern) => {
    const text = String(pattern)
    return text === index || (text.endsWith('*') && index.startsWith(text.slice(0, -1)))
  })
}

function refused(): Refusal {
  return new Refusal(403, 'invalid_api_key', 'The provided API key is invalid.')
}

function throws(): never {
  throw refused()
}
