import { resolve } from 'node:path'
import { type ArchivePlace, openArchivePlace } from '#app/features/archive/archive-place.server.ts'
import type { CommandContext } from './command.server.ts'

/** Where an archive lies; null where its address cannot be used, which is told. */
export function archivePlaceOf(
  address: string,
  within: string,
  { config, cwd, complain }: Pick<CommandContext, 'config' | 'cwd' | 'complain'>,
): ArchivePlace | null {
  const place = openArchivePlace(address, within, (folder) => resolve(cwd, folder), config.backupBucketKey)
  if (typeof place !== 'string') return place
  complain(place)
  return null
}
