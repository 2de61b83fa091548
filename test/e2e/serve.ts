import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import makeCurrentBuild from '../setup/current-build.ts'

makeCurrentBuild()

/**
 * Serves the demo to the browser tests, from a folder of its own on a free port, until it is told to stop.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-e2e-'))
const pictures = ['--import', join(import.meta.dirname, 'plain-pictures.ts')]
const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...pictures, 'server.ts'], {
  env: {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
  // a signal to this process's group would otherwise reach the server twice
  detached: true,
})
createInterface(server.stdout).on('line', (line) => {
  const port = /listening on \S+:(\d+)/.exec(line)?.[1]
  if (port) process.stdout.write(`Ready on port ${port}, data in ${dataDir}\n`)
})
server.once('exit', (code, signal) => {
  rmSync(dataDir, { recursive: true, force: true })
  if (code !== 0) process.stderr.write(`The server ended with ${code ?? signal}\n`)
  process.exit(code ?? 1)
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(signal, () => server.kill('SIGTERM'))

// the process that started this one may be killed without passing a signal on
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM')
}, 2000)
