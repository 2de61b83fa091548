import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { heldFeedsOf } from '#app/features/vehicles/feed/feed-state.server.ts'
import { listPhotoHolds } from './photos/photo-hold.server.ts'

/** What of a feed waits for a person: a file, or the loss of photos. */
export interface Hold {
  readonly id: string
  readonly kind: 'file' | 'photos'
  /** The name of the file, or of the folder of photos. */
  readonly name: string | null
  readonly reason: string
  readonly heldAt: Date
}

/** All that waits for a person, of every feed of a website; of one feed the file stands before its photos. */
export async function listHolds(at: WebsiteDb): Promise<Hold[]> {
  const [files, photos] = await Promise.all([heldFeedsOf(at), listPhotoHolds(at)])
  return [
    ...files.map(({ id, fileName, reason, heldAt }) => ({
      ...{ id, reason, heldAt },
      kind: 'file' as const,
      name: fileName,
    })),
    ...photos.map(({ feedId, folder, reason, heldAt }) => ({
      ...{ id: feedId, reason, heldAt },
      kind: 'photos' as const,
      name: folder,
    })),
  ]
}
