/* The small schemas that settings are composed of. */

import { z } from 'zod'

export const url = z.url({
  protocol: /^https?$/,
  error: 'expected a web address such as https://www.example.com.au',
})
export const link = z
  .string()
  .regex(
    /^(\/(?![/\\])|https?:\/\/|tel:|mailto:)/,
    'expected a path that starts with one /, a web address, tel: or mailto:',
  )
/** The address of a picture or a file. */
export const source = z
  .string()
  .regex(/^(\/(?![/\\])|https?:\/\/)/, 'expected a path that starts with one /, or a web address')
/** An image source in the syntax of a content policy: a host, or an address with protocol, port and folder. */
export const imageSource = z
  .string()
  .regex(
    /^(?:https?:\/\/)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:\/[\w.~%+@:=&!$()*/-]*)?$/i,
    'expected a host such as images.example.com, or an address such as https://cdn.example.com/dealer',
  )
/** A host name without scheme, port or path; no address, and no name of this machine. */
export const hostName = z
  .string()
  .regex(
    /^(?=.{4,253}$)(?!.*\.localhost$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/,
    'expected a host name in small letters such as www.dealer.com.au, without https://, port or path',
  )
export const path = z.string().regex(/^\/(?![/\\])\S*$/, 'expected a path that starts with one /')
export const slug = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/, 'expected letters, digits, hyphens and underscores only')
export const carType = z.enum(['new', 'used', 'demo'])
export const count = z.int().nonnegative()
export const text = z.string().trim().min(1)
export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'expected a colour such as #0B4F6C')

/** Whether the text is an unencrypted address of this machine. */
export function isLocalUrl(text: string): boolean {
  const { protocol, hostname } = new URL(text)
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
