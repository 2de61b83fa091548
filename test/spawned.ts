import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { builtProduct } from './app.ts'
import { ask } from './ask.ts'
import { until } from './until.ts'

const root = new URL('..', import.meta.url).pathname
const node = join(root, 'node_modules', 'node', 'bin', 'node')
const flags = [
  '--disable-warning=ExperimentalWarning',
  // such a server lives for seconds, and to optimise PGlite's code takes one of the processor's each time
  '--liftoff-only',
]

/**
 * Makes a DATA_DIR of its own. `template` is the migrated, empty PGlite, because making one takes seconds.
 */
export async function aDataDir(template?: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-data-'))
  if (template !== undefined) {
    mkdirSync(join(folder, 'db'))
    const unpacked = await waitForExit(spawn('tar', ['-xf', template, '-C', join(folder, 'db')]))
    if (unpacked.code !== 0) throw new Error(`tar: ${unpacked.stderr}`)
  }
  return folder
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs `npm run forecourt -- …` in this process, because starting Node a hundred times would take long. */
export function forecourt(dataDir: string, ...args: string[]): Promise<Ended> {
  return forecourtReading('', dataDir, ...args)
}

/** Does the same, with this on standard input. */
export function forecourtReading(input: string, dataDir: string, ...args: string[]): Promise<Ended> {
  return forecourtWith({}, input, dataDir, ...args)
}

/** Does the same, with these variables. */
export async function forecourtWith(
  variables: Record<string, string>,
  input: string,
  dataDir: string,
  ...args: string[]
): Promise<Ended> {
  const [stdout, stderr] = [writtenOn(), writtenOn()]
  const stdin = Readable.from(input === '' ? [] : [Buffer.from(input)])
  const env = environment(dataDir, variables)
  const { runCommand } = await builtProduct()
  const code = await runCommand(args, {
    env,
    stdin,
    stdout: stdout.stream,
    stderr: stderr.stream,
    cwd: () => root,
  })
  return { code, signal: null, stdout: stdout.text(), stderr: stderr.text() }
}

function writtenOn(): { readonly stream: Writable; text(): string } {
  const chunks: Buffer[] = []
  const write = (chunk: Buffer, _encoding: string, done: () => void): void => {
    chunks.push(chunk)
    done()
  }
  return { stream: new Writable({ write }), text: () => String(Buffer.concat(chunks)) }
}

export interface RunningServer {
  readonly port: number
  readonly pid: number
  /** Ends the server and waits until it has gone. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<Ended & { readonly tookMs: number }>
  readonly ended: Promise<Ended>
}

/**
 * Starts the real server on a free port and waits until it listens; rejects with its output if it does not
 * start. `within` is the command of a program that runs the server and passes signals on to it.
 */
export async function startServer(
  dataDir: string,
  variables: Record<string, string> = {},
  within: readonly string[] = [],
): Promise<RunningServer> {
  const [program = node, ...args] = [...within, node, ...flags, 'server.ts']
  const child = spawn(program, args, { cwd: root, env: environment(dataDir, variables) })
  const end = waitForExit(child)
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk
      const listening = /listening on [^\s]*:(\d+)/.exec(said)
      if (listening) resolve(Number(listening[1]))
    })
    void end.then(({ code, stderr }) => reject(new Error(`the server ended with ${code}: ${stderr}`)))
  })
  return {
    port,
    pid: child.pid ?? 0,
    ended: end,
    async stop(signal) {
      const startedAt = performance.now()
      child.kill(signal)
      return { ...(await end), tookMs: performance.now() - startedAt }
    },
  }
}

/**
 * Waits until the server has answered `/readyz` with 200: a website is then in its memory. On a busy machine that takes
 * more than one question, because each part has a second to answer.
 */
export function untilServing({ port }: RunningServer): Promise<boolean> {
  return until(async () => (await ask(port, 'localhost', '/readyz')).status === 200)
}

function environment(dataDir: string, variables: Record<string, string>): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    TZ: 'UTC',
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    ...variables,
  }
}

function waitForExit(child: ChildProcess): Promise<Ended> {
  const stdout: Buffer[] = []
  const stderr: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => stdout.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => stderr.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) =>
      resolve({ code, signal, stdout: String(Buffer.concat(stdout)), stderr: String(Buffer.concat(stderr)) }),
    )
  })
}
