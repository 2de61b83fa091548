import { apiClient } from '#app/core/api-client.ts'
import { keptByTag } from '#app/core/kept-by-tag.ts'
import { websiteFolderSchema } from './website-folder-json.ts'

export interface PulledFrom {
  /** Of a website there, for example `https://www.dealer.example`. */
  readonly from: string
  readonly credentials: { readonly user: string; readonly password: string }
  readonly send: (address: string, options: RequestInit) => Promise<Response>
}

/**
 * A website of another Forecourt as the files it can be imported from.
 *
 * @throws Error in plain words where it cannot be had
 */
export async function pulledWebsite({ from, credentials: { user, password }, send }: PulledFrom) {
  const { protocol, hostname, origin } = new URL(from)
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'
  if (protocol !== 'https:' && !isHere)
    throw new Error('The password would be sent in the open; give an https address.')
  const client = apiClient({
    api: `${origin}/api/v1`,
    websiteId: null,
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    kept: keptByTag(() => 0),
    send,
    failed: () => {},
  })
  const read = websiteFolderSchema.safeParse(await client.websiteFolder())
  if (!read.success) throw new Error(`What ${origin} answers is no website folder.`)
  return read.data
}
