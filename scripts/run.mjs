// Plain JavaScript on purpose: it runs before anything is installed, on whatever Node the machine has.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const node = join(root, 'node_modules', 'node', 'bin', 'node')
// types are stripped by Node itself, which says so once per start
const quiet = ['--disable-warning=ExperimentalWarning']
const [command = 'start', ...rest] = process.argv.slice(2)

const commands = {
  start: () => {
    installIfStale()
    buildIfStale()
    become(node, [...quiet, 'server.ts', ...rest])
  },
  dev: () => {
    installIfStale()
    become(node, [...quiet, 'server.ts', '--dev', ...rest], { NODE_ENV: 'development' })
  },
  forecourt: () => {
    installIfStale()
    become(node, [...quiet, 'cli/main.ts', ...rest])
  },
  build: () => {
    installIfStale()
    buildIfStale(rest.includes('--force'))
  },
  test: () => {
    installIfStale()
    buildIfStale()
    become(node, [...quiet, 'scripts/test.ts', ...rest])
  },
  bench: () => {
    installIfStale()
    buildIfStale()
    become(node, [...quiet, 'bench/main.ts', ...rest])
  },
}

if (!(command in commands)) {
  process.stderr.write(`Unknown command ${command}. Known are ${Object.keys(commands).join(', ')}.\n`)
  process.exit(2)
}
commands[command]()

function installIfStale() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const stamp = join(root, 'node_modules', '.forecourt-installed')
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Installing dependencies …')
  runOrExit('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { NODE_ENV: '' })
  writeFileSync(stamp, wanted)
}

/** The build is stale when any file it was made of has changed. */
function buildIfStale(force = false) {
  const stamp = join(root, 'build', '.forecourt-built')
  const wanted = sourcesHash()
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Building …')
  runOrExit(node, [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build', '--logLevel', 'warn'], {
    NODE_ENV: 'production',
  })
  runOrExit(node, [...quiet, 'scripts/prepare-demo.ts'], {})
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, wanted)
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const name of ['app', 'db', 'public', 'cli']) addFolder(hash, join(root, name))
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

function runOrExit(program, args, environment) {
  const done = spawnSync(program, args, { cwd: root, stdio: ['ignore', 2, 2], env: withNode(environment) })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

/** Runs the program in this one's place: its output, its signals, its exit code. */
function become(program, args, environment = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: withNode(environment) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}

function withNode(environment) {
  return {
    ...process.env,
    ...environment,
    PATH: `${dirname(node)}:${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
  }
}

function say(text) {
  process.stderr.write(`${text}\n`)
}
