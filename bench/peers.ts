import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from './processes.ts'

const folder = join(root, 'bench', 'peers')

/** Installs what the benchmarks measure with and against, if it is missing or stale. */
export function installPeers(): void {
  const stamp = join(folder, 'node_modules', '.forecourt-installed')
  const wanted = hashOf([join(folder, 'package-lock.json')])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stderr.write('Installing the peers …\n')
  run('npm', ['ci', '--no-audit', '--no-fund'])
  writeFileSync(stamp, wanted)
}

/**
 * Builds the React Router peer if it or the components that it borrows have changed, with the peers' tools or
 * else with the project's own, which are the same.
 *
 * @returns the path of the server's half
 */
export function buildPeer(): string {
  const server = join(folder, 'build', 'server', 'index.js')
  const stamp = join(folder, 'build', '.forecourt-built')
  const wanted = hashOf(
    [
      'react-router',
      'vite.config.ts',
      'react-router.config.ts',
      'package-lock.json',
      '../../scripts/vite-own-scripts.ts',
      '../../app',
    ].flatMap((name) => filesOf(join(folder, name))),
  )
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return server
  process.stderr.write('Building the React Router peer …\n')
  const tools = createRequire(join(folder, 'package.json')).resolve('@react-router/dev/package.json')
  run(process.execPath, [join(dirname(tools), 'bin.cjs'), 'build'])
  writeFileSync(stamp, wanted)
  return server
}

function run(program: string, words: string[]): void {
  const done = spawnSync(program, words, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  process.stderr.write(done.stderr)
  if (done.status !== 0)
    throw new Error(`${program} ${words.join(' ')} ended with ${done.status}: ${done.stderr.trim()}`)
}

function filesOf(path: string): string[] {
  if (path.endsWith('.ts') || path.endsWith('.json')) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}
