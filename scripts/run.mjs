// This is plain JavaScript because it runs before anything is installed, on whatever Node the machine has.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const node = join(root, 'node_modules', 'node', 'bin', 'node')
// Node strips the types itself, and would print a warning about that at every start
const quiet = ['--disable-warning=ExperimentalWarning']
const [command = 'start', ...rest] = process.argv.slice(2)

const commands = {
  start: async () => {
    await installIfStale()
    await buildIfStale()
    await runInPlace(node, [...quiet, 'server.ts', ...rest])
  },
  dev: async () => {
    await installIfStale()
    await runInPlace(node, [...quiet, 'server.ts', '--dev', ...rest], { NODE_ENV: 'development' })
  },
  forecourt: async () => {
    await installIfStale()
    await buildIfStale()
    await runInPlace(node, [...quiet, 'cli/main.ts', ...rest])
  },
  build: async () => {
    await installIfStale()
    await buildIfStale(rest.includes('--force'))
  },
  test: async () => {
    // the test script builds by itself, while it does other work
    await installIfStale()
    await runInPlace(node, [...quiet, 'scripts/test.ts', ...rest])
  },
  faults: async () => {
    await installIfStale()
    await buildIfStale()
    await runInPlace(node, [...quiet, 'scripts/faults.ts', ...rest])
  },
  bench: async () => {
    await installIfStale()
    await buildIfStale()
    await runInPlace(node, [...quiet, 'bench/main.ts', ...rest])
  },
}

if (!(command in commands)) {
  process.stderr.write(`Unknown command ${command}. Known are ${Object.keys(commands).join(', ')}.\n`)
  process.exit(2)
}

/** This program runs now, and gets every signal that this process gets. */
let child = null
let endSignal = null
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal))
// without a terminal that has closed it is for the program, which need not end by it
const isInTerminal = process.stdin.isTTY
process.on('SIGHUP', () => (isInTerminal ? end('SIGHUP') : child?.kill('SIGHUP')))
// npm can be killed without passing a signal on; this process then has another parent
const { ppid } = process
if (process.env.npm_lifecycle_event === command)
  setInterval(() => process.ppid !== ppid && endSignal === null && end('SIGTERM'), 500).unref()
await commands[command]()

function end(signal) {
  endSignal = signal
  child?.kill(signal)
}

async function installIfStale() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const stamp = join(root, 'node_modules', '.forecourt-installed')
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Installing dependencies …')
  await runOrExit('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    NODE_ENV: '',
  })
  writeFileSync(stamp, wanted)
}

/** The build is stale when any file it was made of has changed, apart from tests. */
async function buildIfStale(force = false) {
  const stamp = join(root, 'build', '.forecourt-built')
  const wanted = sourcesHash()
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Building …')
  await runOrExit(
    node,
    [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build', '--logLevel', 'warn'],
    {
      NODE_ENV: 'production',
      FORECOURT_BUILD: wanted.slice(0, 8),
    },
  )
  await runOrExit(node, [...quiet, 'scripts/prepare-demo.ts'], {})
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, wanted)
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const name of ['app', 'db', 'public']) addFolder(hash, join(root, name))
  for (const name of [
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/vite-own-scripts.ts',
    'scripts/prepare-demo.ts',
  ]) {
    hash.update(name).update(readFileSync(join(root, name)))
  }
  return hash.digest('hex')
}

function addFolder(hash, folder) {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) addFolder(hash, path)
    else if (!/\.test\.tsx?$/.test(entry.name))
      hash.update(path.slice(root.length)).update(readFileSync(path))
  }
}

async function runOrExit(program, args, environment) {
  const code = await run(program, args, environment, ['ignore', 2, 2])
  if (code !== 0 || endSignal !== null) process.exit(code || 1)
}

/**
 * Runs the program in this one's place, with its output, its signals and its exit code. The channel (`ipc`)
 * closes when this process is killed, which tells the program.
 */
async function runInPlace(program, args, environment = {}) {
  process.exit(await run(program, args, environment, ['inherit', 'inherit', 'inherit', 'ipc']))
}

function run(program, args, environment, stdio) {
  child = spawn(program, args, { cwd: root, stdio, env: withNode(environment) })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function withNode(environment) {
  return {
    // what one start has compiled is kept for the next one
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...process.env,
    ...environment,
    PATH: `${dirname(node)}:${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
  }
}

function say(text) {
  process.stderr.write(`${text}\n`)
}
