import { createHash, randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '#app/core/problem.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { FeedReading } from './feed-reading.ts'
import { usualFetchLimits } from './fetch-limits.ts'
import { datesOf } from './held-run.server.ts'
import { countsOf } from './import-as-run.server.ts'
import { saveStream } from './pushes/save-stream.server.ts'
import type { RunChange, RunCounts } from './run.ts'
import { tryWhole } from './try-import.server.ts'

/** What a file would do to the stock, of which nothing has happened (FEED-33). */
export interface DryFile {
  readonly outcome: 'imported' | 'unchanged' | 'held' | 'refused'
  readonly reason: string | null
  readonly bytes: number
  readonly sha256: string
  /** Of a file that would be held, what it would do if a person confirmed it. */
  readonly counts: RunCounts | null
  readonly changes: readonly RunChange[]
  readonly rejected: readonly Problem[]
  readonly warnings: readonly Problem[]
}

/** Reads a file that comes as a stream and imports it without effect. @throws AppError `too-large` */
export async function tryFile(
  scope: WriteScope,
  { feedId, name, body }: { feedId: string; name: string; body: ReadableStream<Uint8Array> | null },
  { inTurn, limits, folder }: FeedReading,
): Promise<DryFile> {
  const path = join(folder, `${randomUUID()}.try`)
  try {
    await saveStream(body, path, usualFetchLimits.bytes)
    return await inTurn(async () => {
      const bytes = await readFile(path)
      const file = { feedId, name, bytes }
      const options = { limits, ...datesOf(scope) }
      const { result, whole } = await tryWhole(scope, file, options)
      return {
        outcome: result.outcome === 'left-alone' ? 'unchanged' : result.outcome,
        reason: 'reason' in result ? result.reason : null,
        bytes: bytes.byteLength,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        counts: countsOf(whole.result),
        changes: whole.changes,
        rejected: 'problems' in result ? result.problems : [],
        warnings: 'problems' in result ? result.warnings : [],
      }
    })
  } finally {
    await rm(path, { force: true })
  }
}
