import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { type Asked, hasProgram, pinToCore, root } from './processes.ts'

export interface Load {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

const hasWrk = hasProgram('wrk')

/** wrk is preferred: autocannon uses more processor time than a fast server, so its ratios say less. */
export const generator = hasWrk
  ? 'wrk'
  : 'autocannon, wrk is not installed: ratios to fast peers are flattered'

/**
 * Counts how many requests 64 connections get answered. An answer that is neither 2xx nor 3xx ends the
 * benchmark.
 */
export async function load(asked: Asked, seconds: number, connections = 64): Promise<Load> {
  const url = `http://127.0.0.1:${asked.port}${asked.path}`
  const headers = Object.entries({ Host: asked.host, ...asked.headers }).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ])
  return hasWrk
    ? readWrk(
        await outputOf(
          pinToCore(1, [
            'wrk',
            '-t1',
            `-c${connections}`,
            `-d${seconds}s`,
            '--timeout',
            '20s',
            '--latency',
            ...headers,
            url,
          ]),
        ),
      )
    : readAutocannon(
        await outputOf(
          pinToCore(1, [
            process.execPath,
            join(root, 'bench/peers/node_modules/autocannon/autocannon.js'),
            '--json',
            ...['-c', String(connections), '-d', String(seconds)],
            ...headers.map((word) => word.replace(': ', '=')),
            url,
          ]),
        ),
      )
}

export type Rounds<Name extends string> = Record<Name, Load[]>

/** Warms up every server, and then loads each in turn in every round. */
export async function loadInterleaved<Name extends string>(
  targets: Readonly<Partial<Record<Name, Asked>>>,
  { rounds = 5, seconds = 3 }: { rounds?: number; seconds?: number } = {},
): Promise<Rounds<Name>> {
  const entries = Object.entries<Asked | undefined>(targets).flatMap(
    // Object.entries loses the type of the keys
    ([name, asked]) => (asked ? [{ name: name as Name, asked }] : []),
  )
  const results = Object.fromEntries(entries.map(({ name }) => [name, [] as Load[]])) as Rounds<Name>
  for (const { asked } of entries) await load(asked, 2)
  for (let round = 0; round < rounds; round += 1)
    for (const { name, asked } of entries) results[name].push(await load(asked, seconds))
  return results
}

function readWrk(output: string): Load {
  const failed = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)/.exec(output)
  if (failed) throw new Error(`wrk saw errors: ${failed[0]}`)
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
  if (!(perSecond > 0)) throw new Error(`wrk measured nothing:\n${output}`)
  return { perSecond, p50Ms: percentile(output, 50), p99Ms: percentile(output, 99) }
}

function percentile(output: string, percent: number): number {
  const [, value, unit] = new RegExp(`\\s${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(output) ?? []
  return Number(value) * (unit === 's' ? 1000 : unit === 'us' ? 0.001 : 1)
}

function readAutocannon(output: string): Load {
  const { requests, latency, non2xx, errors, statusCodeStats } = JSON.parse(output)
  const notModified = Number(statusCodeStats?.['304']?.count ?? 0)
  if (errors > 0 || non2xx > notModified) throw new Error(`autocannon saw ${errors + non2xx} errors`)
  if (!(requests.average > 0)) throw new Error('autocannon got no answer in time')
  return { perSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 }
}

function outputOf([program = '', ...words]: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.resume()
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${program} ended with ${code}: ${output}`)),
    )
  })
}
