import { commonHeaders } from '#app/server/security-headers.server.ts'

/**
 * What every answer of the desk carries (DESK-21): it is kept by nobody, shown in no frame, and runs the desk's own scripts
 * alone.
 *
 * @param nonce that scripts which stand in the page carry
 */
export function deskHeaders(nonce: string, isDevelopment: boolean): [string, string][] {
  const policy = [
    "default-src 'none'",
    // the development server's refresh runtime evaluates code and opens a socket
    isDevelopment ? "script-src 'self' 'unsafe-inline' 'unsafe-eval'" : `script-src 'self' 'nonce-${nonce}'`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
  return [
    ...commonHeaders(),
    ['Content-Security-Policy', policy],
    ['Cache-Control', 'no-store'],
    ['Referrer-Policy', 'same-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    [
      'Permissions-Policy',
      'camera=(), microphone=(), geolocation=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
    ],
    ['X-Robots-Tag', 'noindex'],
  ]
}
