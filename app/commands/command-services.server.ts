import { type BaseServices, openBaseServices } from '#app/composition/base-services.server.ts'
import type { BlobStore } from '#app/server/blobs/blob-store.ts'
import { openBlobs } from '#app/server/blobs/open-blobs.server.ts'
import type { Config } from '#app/server/config/config.server.ts'
import { silentLog } from '#app/server/log.server.ts'
import { secretsKeyOf } from '#app/server/secrets-key.server.ts'
import type { CommandContext } from './command.server.ts'

/** Opens what a part of the product needs when a command uses it, with a log that writes nothing. */
export function openCommandServices(context: CommandContext): BaseServices {
  return openBaseServices({ ...context, secretsKey: secretsKeyOf(context.config), log: silentLog() })
}

/** The store of files, for a command that works without the key or the configured database. */
export function openCommandBlobs({ blobs }: Pick<Config, 'blobs'>): BlobStore | null {
  return blobs && openBlobs(blobs)
}
