import { join } from 'node:path'
import { atMost, mostReadings } from '#app/features/intake/at-most.ts'
import type { FeedReading } from '#app/features/intake/feed-reading.ts'
import {
  type FeedRunner,
  type FeedRunnerOptions,
  openFeedRunner,
} from '#app/features/intake/feed-runner.server.ts'
import type { PhotoKeeper } from '#app/features/intake/photos/photo-keeper.server.ts'
import { openPushReceiver, type PushReceiver } from '#app/features/intake/pushes/push-receiver.server.ts'
import type { JournalFiles } from '#app/server/journal-files.server.ts'
import { samplesFolder } from '#app/server/project-files.server.ts'
import type { BaseServices } from './base-services.server.ts'

/** The parts that stock comes in by. */
export interface IntakeParts {
  readonly feeds: FeedRunner
  readonly pushes: PushReceiver
  readonly feedReading: FeedReading
}

/** @param journalFiles the disk of the journal of pushes; ordinarily the machine's */
export async function openIntakeParts(
  base: BaseServices,
  photoKeeper: PhotoKeeper,
  sources: Pick<FeedRunnerOptions, 'reach' | 'authorities'> = {},
  journalFiles?: JournalFiles,
): Promise<IntakeParts> {
  const reading = atMost(mostReadings)
  return {
    feeds: openFeedRunner({ ...base, samplesFolder, reading, photoKeeper, ...sources }),
    pushes: await openPushReceiver({ ...base, reading, files: journalFiles }),
    feedReading: { inTurn: reading, limits: base.config.feedLimits, folder: join(base.dataDir, 'tmp') },
  }
}
