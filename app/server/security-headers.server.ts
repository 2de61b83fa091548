import { createHash } from 'node:crypto'

/** The hash of an inline script or style as a content policy names it. */
export function policyHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

/** The hosts that a page may reach besides its own. */
export interface OtherOrigins {
  readonly images: readonly string[]
  readonly connect: readonly string[]
  readonly script?: readonly string[]
  readonly frame?: readonly string[]
}

/**
 * The content policy of a website's pages: its own origin, the inline pieces that it contains, and the picture
 * sources that it declared. It uses hashes and no nonces, so that a page can be kept as finished bytes.
 */
export function contentPolicy(
  inline: { scripts: readonly string[]; styles: readonly string[] },
  { images, connect, script = [], frame = [] }: OtherOrigins,
  development: boolean,
): string {
  const sources = images.map((source) => (source.includes('://') ? source : `https://${source}`))
  const also = (origins: readonly string[]): string => origins.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'self'",
    // the development server's refresh runtime evaluates code and opens a socket
    development
      ? `script-src 'self' 'unsafe-inline' 'unsafe-eval'${also(script)}`
      : `script-src 'self' ${inline.scripts.map(policyHash).join(' ')}${also(script)}`,
    development
      ? "style-src 'self' 'unsafe-inline'"
      : `style-src 'self' ${inline.styles.map(policyHash).join(' ')}`,
    `img-src ${["'self'", 'data:', ...sources].join(' ')}`,
    `connect-src 'self'${development ? ' ws:' : ''}${also(connect)}`,
    ...(frame.length === 0 ? [] : [`frame-src 'self'${also(frame)}`]),
    // for the garage's service worker alone (boot/garage-worker.ts)
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
  ].join('; ')
}

/**
 * The content policy of a third party's cage: a frame without an origin, which reaches the declared hosts and nothing
 * else. There is no `unsafe-eval` and no way to the page around it.
 *
 * @param allowed flags of its sandbox: no forms and no windows, unless a visitor has asked for them
 */
export function cagePolicy(
  script: string,
  hosts: Readonly<Record<'script' | 'connect' | 'img' | 'style' | 'font' | 'frame', readonly string[]>> & {
    readonly media?: readonly string[]
  },
  allowed = 'allow-scripts',
): string {
  const list = (name: string, sources: readonly string[]) =>
    `${name} ${sources.length > 0 ? sources.join(' ') : "'none'"}`
  return [
    `sandbox ${allowed}`,
    "default-src 'none'",
    // a browser ignores 'unsafe-inline' next to a hash, and 'unsafe-inline' allows our own script too
    list('script-src', [
      ...(hosts.script.includes("'unsafe-inline'") ? [] : [policyHash(script)]),
      ...hosts.script,
    ]),
    list('connect-src', hosts.connect),
    list('img-src', hosts.img),
    list('style-src', hosts.style),
    list('font-src', hosts.font),
    list('frame-src', hosts.frame),
    list('media-src', hosts.media ?? []),
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** The headers that every answer carries. What holds for a host and TLS alone, the socket adds (EDGE-18). */
export function commonHeaders(): [string, string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ]
}
