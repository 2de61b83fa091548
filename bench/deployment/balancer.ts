import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { ask } from '#test/ask.ts'
import { root } from '../processes.ts'
import { pause } from '../waiting.ts'
import { host } from './load.ts'

/** Starts HAProxy with `ops/haproxy.cfg` before three processes. */
export async function startBalancer(port: number, ports: readonly number[]): Promise<ChildProcess> {
  const [one, two, three] = ports.map((one) => `127.0.0.1:${one}`)
  const balancer = spawn('haproxy', ['-db', '-f', join(root, 'ops', 'haproxy.cfg')], {
    env: {
      PATH: process.env.PATH,
      FORECOURT_BIND: `127.0.0.1:${port}`,
      FORECOURT_1: one,
      FORECOURT_2: two,
      FORECOURT_3: three,
    },
    stdio: 'ignore',
  })
  while ((await ask(port, host, '/healthz').catch(() => null))?.status !== 200) await pause(50)
  return balancer
}
