import { createHash } from 'node:crypto'

/** The hash of an inline script or style as a content policy names it. */
export function policyHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

/**
 * The content policy of a website's pages: its own origin, the inline pieces it is known to carry, and the picture
 * sources it declared. By hash, so that a page can be kept as finished bytes.
 */
export function contentPolicy(
  inline: { scripts: readonly string[]; styles: readonly string[] },
  imageSources: readonly string[],
  development: boolean,
): string {
  const sources = imageSources.map((source) => (source.includes('://') ? source : `https://${source}`))
  return [
    "default-src 'self'",
    // the development server's refresh runtime evaluates code and opens a socket
    development
      ? "script-src 'self' 'unsafe-inline' 'unsafe-eval'"
      : `script-src 'self' ${inline.scripts.map(policyHash).join(' ')}`,
    development
      ? "style-src 'self' 'unsafe-inline'"
      : `style-src 'self' ${inline.styles.map(policyHash).join(' ')}`,
    `img-src ${["'self'", 'data:', ...sources].join(' ')}`,
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
  ].join('; ')
}

/** What every answer carries, whatever it is. */
export function commonHeaders(): [string, string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    // without TLS a browser does not read it (RFC 6797, 8.1)
    ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
  ]
}
