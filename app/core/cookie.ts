import { parse, serialize } from 'cookie-es'

/** The value of a cookie that a request brought; null where it brought none of that name. @param header `Cookie` */
export function cookieIn(header: string | null, name: string): string | null {
  return parse(header ?? '', { filter: (other) => other === name, decode: asItStands })[name] ?? null
}

/** Reads a token of ours from the request's cookies; null where there is none. */
export function tokenIn(cookies: string | null, name: string): string | null {
  const value = cookieIn(cookies, name)
  return value !== null && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null
}

export interface CookieSetting {
  readonly path: string
  readonly seconds: number
  /** Whether the cookie is sent over encrypted connections alone. */
  readonly secure: boolean
}

/** `Set-Cookie` for a cookie that no script reads and no other website sends; its value is a token, which needs no escaping. */
export function hiddenCookie(name: string, value: string, { path, seconds, secure }: CookieSetting): string {
  return serialize(name, value, {
    path,
    maxAge: seconds,
    secure,
    httpOnly: true,
    sameSite: 'lax',
    encode: asItStands,
  })
}

function asItStands(value: string): string {
  return value
}
