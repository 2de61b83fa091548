import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = new URL('../..', import.meta.url).pathname

/**
 * Builds where a source has changed, so that a test which is run by itself tries what stands there and not a build of before.
 * Vitest's global set-up; the server of the browser tests calls it too.
 */
export default function makeCurrentBuild(): void {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'run.mjs'), 'build'], {
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error('What stands here cannot be built.')
}
