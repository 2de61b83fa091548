import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = new URL('../..', import.meta.url).pathname

/**
 * Builds where a source has changed, so that a test that runs alone tries the present sources and not an
 * earlier build. It is Vitest's global set-up, and the server of the browser tests calls it too.
 */
export default function makeCurrentBuild(): void {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'run.mjs'), 'build'], {
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error('What stands here cannot be built.')
}
