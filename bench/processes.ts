import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

export const root = new URL('..', import.meta.url).pathname

/** The benchmarks measure this page of the demo website with the most stock: 24 cards and all facets. */
export const searchPage = {
  host: 'harbourline-motors.localhost',
  path: '/search/new-used-and-demo-cars',
} as const

/** What every process of a deployment on one PostgreSQL is given, so that what one makes is good at another. */
export const deploymentEnvironment: Readonly<Record<string, string>> = {
  SECRETS_KEY: 'k'.repeat(32),
  API_USER: 'api',
  API_PASSWORD: 'p'.repeat(12),
  SELF_TEST: 'off',
}

export interface Asked {
  readonly port: number
  readonly host: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Served {
  readonly port: number
  readonly pid: number
  /** The time from the start of the process to its first 200, in milliseconds. */
  readonly readyMs: number
  stop(): Promise<void>
  /** Ends it as a power cut does. */
  kill(): Promise<void>
}

const running = new Set<ChildProcess>()
process.on('exit', endServers)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Ends all servers that still run, because a part that failed could not. */
export function endServers(): void {
  for (const child of running) child.kill('SIGKILL')
}

const folders: string[] = []
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Makes a folder that is removed when the benchmark ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
  folders.push(folder)
  return folder
}

export function hasProgram(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
}

const isPinned = availableParallelism() > 1 && hasProgram('taskset')

/** Pins servers to the first core and clients to the second, if the system can. */
export function pinToCore(core: 0 | 1, command: readonly string[]): string[] {
  return isPinned ? ['taskset', '-c', String(core), ...command] : [...command]
}

export const pinning = isPinned ? 'server on core 0, client on core 1' : 'not pinned to cores'

export function nodeCommand(script: string, options: readonly string[] = [], from = root): string[] {
  return [process.execPath, '--disable-warning=ExperimentalWarning', ...options, join(from, script)]
}

/** Serves the product as it is run, with its access log in a file of the data folder. */
export function serveForecourt(
  dataDir: string,
  options: {
    environment?: Record<string, string>
    firstPage?: { host: string; path: string }
    port?: number
    core?: 0 | 'any'
    /** The folder of the release; ordinarily this one. */
    from?: string
  } = {},
): Promise<Served> {
  return serve(nodeCommand('server.ts', [], options.from), {
    folder: options.from ?? root,
    environment: {
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      METRICS_TOKEN: metricsToken,
      ...options.environment,
    },
    output: join(dataDir, 'access.log'),
    first: options.firstPage ?? { host: searchPage.host, path: '/' },
    core: options.core ?? 0,
    ...(options.port === undefined ? {} : { port: options.port }),
  })
}

/** Starts a server on a free port and waits for its first 200. */
export async function serve(
  command: readonly string[],
  options: {
    environment?: Record<string, string>
    output?: string
    first?: { host: string; path: string }
    port?: number
    core?: 0 | 'any'
    folder?: string
  } = {},
): Promise<Served> {
  const port = options.port ?? (await freePort())
  const [program = '', ...words] = options.core === 'any' ? command : pinToCore(0, command)
  const output = options.output ? openSync(options.output, 'a') : 'ignore'
  const startedAt = performance.now()
  const child = spawn(program, words, {
    cwd: options.folder ?? root,
    env: { ...process.env, NODE_ENV: 'production', DEMO: '1', PORT: String(port), ...options.environment },
    stdio: ['ignore', output, 'inherit'],
  })
  running.add(child)
  if (typeof output === 'number') closeSync(output)
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      running.delete(child)
      resolve()
    }),
  )
  const asked = { port, host: 'localhost', path: '/', ...options.first }
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended with ${child.exitCode}`)
    if (performance.now() - startedAt > 120_000) throw new Error(`${command.join(' ')} does not answer`)
    const answer = await ask(asked).catch(() => null)
    if (answer?.status === 200) break
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return {
    port,
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    stop: async () => {
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 12_000)
      await ended
      clearTimeout(late)
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Sends one request to 127.0.0.1 with the host as a header, because Node does not find `*.localhost`. */
export function ask(
  { port, host, path, headers }: Asked,
  send: { method?: string; body?: string | Buffer; agent?: import('node:http').Agent } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        port,
        host: '127.0.0.1',
        path,
        method: send.method ?? 'GET',
        headers: { host, ...headers },
        agent: send.agent,
        timeout: 60_000,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    request.on('timeout', () => request.destroy(new Error(`${path} took longer than a minute`)))
    request.on('error', reject)
    request.end(send.body)
  })
}

const metricsToken = randomBytes(16).toString('hex')

/** Reads a figure from /metrics. */
export async function metric(port: number, name: string): Promise<number> {
  const { body } = await ask({
    port,
    host: 'localhost',
    path: '/metrics',
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  const line = String(body)
    .split('\n')
    .find((other) => other.startsWith(`${name} `))
  if (line === undefined) throw new Error(`/metrics has no ${name}`)
  return Number(line.slice(name.length))
}

export function residentMiB(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(statusOf(pid))?.[1]
  const shown = kilobytes ?? String(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)]).stdout).trim()
  return Number(shown) / 1024
}

/** The most that it ever had. */
export function peakMiB(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(statusOf(pid))?.[1]
  return kilobytes === undefined ? residentMiB(pid) : Number(kilobytes) / 1024
}

/** What the processor has worked for it since its start. */
export function cpuSeconds(pid: number): number {
  const time = String(spawnSync('ps', ['-o', 'cputimes=', '-p', String(pid)]).stdout).trim()
  const ticks = statOf(pid)
  return ticks === null ? Number(time) : ticks / 100
}

/** User and system time in hundredths of a second, which is the unit of every Linux; null without /proc. */
function statOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return null
  }
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    // the system has no /proc
    return ''
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
