import type { Images } from '#app/features/images/images.server.ts'
import type { FindLeadWebsite } from '#app/features/leads/delivery.server.ts'
import type { LeadBlobs } from '#app/features/leads/lead-blobs.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Db } from '#app/server/db.server.ts'
import type { Jobs } from '#app/server/jobs.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import type { InboundAddresses } from './inbound-address.server.ts'
import type { LiveDesk } from './live/live-desk.server.ts'

/** What the pages of the inbox work with. */
export interface InboxServices {
  readonly db: Db
  readonly jobs: Jobs
  readonly live: LiveDesk
  readonly findWebsite: FindLeadWebsite
  readonly leadBlobs: Pick<LeadBlobs, 'read' | 'removeById'>
  /** The folder of the files of leads on this disk. */
  readonly filesFolder: string
  /** Writes uploaded pictures anew. */
  readonly images: Pick<Images, 'inTurn'>
  /** The addresses that lead into threads; null where no mailbox is read. */
  readonly inbound: InboundAddresses | null
  readonly secretsKey: SecretsKey
  readonly clock: () => Date
  /** The origin of a website, for links to its pages. */
  readonly originOf: (website: Website) => string
}
