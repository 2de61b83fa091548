import { type WebsiteFolderJson, websiteFolderSchema } from '#app/features/content/website-folder-json.ts'
import type { Send } from '#app/server/call-service.server.ts'
import { type Upstream, upstreamClient } from './upstream.server.ts'

/**
 * A website of another Forecourt, as the files that it can be imported from.
 *
 * @throws Error in plain words where it cannot be fetched
 */
export async function pulledWebsite(
  { origin, credentials }: Pick<Upstream, 'origin' | 'credentials'>,
  send: Send,
): Promise<WebsiteFolderJson> {
  const answer = await upstreamClient({ origin, credentials, websiteId: null }, send).websiteFolder()
  if (answer.outcome === 'failed') throw new Error(`${origin}: ${answer.problem}`)
  const read = answer.outcome === 'had' ? websiteFolderSchema.safeParse(answer.value) : null
  if (!read?.success) throw new Error(`What ${origin} answers is no website folder.`)
  return read.data
}
