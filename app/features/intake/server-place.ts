import { z } from 'zod'

/* How settings name a server of somebody else's, for what comes from there and what goes there. */

export const host = z
  .string()
  .regex(
    /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/,
    'expected the name of a server, such as ftp.example.com',
  )

/** Ports of the trade's servers, and those that any program may open (FEED-12). */
export const port = z
  .int()
  .max(65_535)
  .refine(
    (number) => [21, 22, 443, 990].includes(number) || number >= 1024,
    'expected 21, 22, 443, 990 or 1024 and above',
  )

export const remotePath = z
  .string()
  .regex(/^[^\0\r\n]{1,500}$/, 'expected a path on the server, such as /export/stock.csv')

/** A web address of somebody else's; every address behind its name is checked at each call. */
export const serviceAddress = z
  .string()
  .refine(
    isServiceAddress,
    'expected an https address on port 443, or 1024 and above, without user and password (http only for this machine, on a demo website)',
  )

export const alarmAddress = z.email('expected an email address')

function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, port, hostname, username, password, hash } = new URL(text)
  if (username !== '' || password !== '' || hash !== '') return false
  if (protocol === 'http:')
    return Number(port) >= 1024 && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'https:' && (port === '' || Number(port) >= 1024)
}
