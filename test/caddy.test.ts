import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect as connectPlainly } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listen } from '#app/server/listen.server.ts'
import { aNameServer } from './a-name-server.ts'
import { createTestApp, root, type TestApp } from './app.ts'
import { ask } from './ask.ts'
import { freshDatabase } from './database.ts'
import { aFreePort } from './free-port.ts'
import { until } from './until.ts'

const caddyfile = join(root, 'ops', 'Caddyfile')
const here = '127.0.0.1'
const dayMs = 24 * 3_600_000
const isMissing = spawnSync('caddy', ['version']).error !== undefined

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-caddy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

interface Caddy {
  readonly port: number
  readonly httpPort: number
  /** The authority of its own that signs in place of a public one. */
  readonly authority: string
}

/** Starts Caddy with the file as it is shipped, but for its ports and for who signs. */
async function aCaddy(
  ports: { readonly port: number; readonly httpPort: number },
  environment: { readonly FORECOURT: string; readonly FORECOURT_ASK: string },
): Promise<Caddy> {
  const folder = aFolder()
  const { port, httpPort } = ports
  const options = `admin off\n\tskip_install_trust\n\thttp_port ${httpPort}\n\thttps_port ${port}`
  const text = readFileSync(caddyfile, 'utf8')
    .replace('\ton_demand_tls {', `\t${options}\n\ton_demand_tls {`)
    .replace('\t\ton_demand\n', '\t\ton_demand\n\t\tissuer internal\n')
  expect(text.match(/issuer internal|https_port/g)).toHaveLength(2)
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, text)
  const env = { PATH: process.env.PATH, HOME: folder, CADDY_STORAGE: join(folder, 'storage'), ...environment }
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env, stdio: 'ignore' })
  onTestFinished(async () => {
    caddy.kill()
    await new Promise((resolve) => caddy.once('exit', resolve))
  })
  const certificate = join(folder, 'storage', 'pki', 'authorities', 'local', 'root.crt')
  const read = (): string => {
    try {
      return readFileSync(certificate, 'utf8')
    } catch {
      return ''
    }
  }
  await until(() => read() !== '')
  await until(async () => (await ask(httpPort, 'a.example', '/').catch(() => null)) !== null)
  return { port, httpPort, authority: read() }
}

/** Asks as a browser does. @returns the answer; null where there is no TLS for this name */
function browse(port: number, host: string, path: string, ca: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ host: here, port, servername: host, ca })
    let said = ''
    socket.setEncoding('utf8')
    socket.on('secureConnect', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    )
    socket.on('data', (chunk: string) => {
      said += chunk
    })
    socket.on('close', () => resolve(said === '' ? null : said))
    socket.on('error', () => {})
  })
}

async function aDoorOf(it: TestApp) {
  const door = await listen({
    port: 0,
    host: here,
    log: it.log,
    metrics: it.metrics,
    processId: 'a-process',
    trustedProxies: { ranges: [here], isHostBelieved: false },
    rateLimits: false,
    application: () => it.app,
  })
  let isOpen = true
  const close = async (): Promise<void> => {
    if (isOpen) await door.close()
    isOpen = false
  }
  onTestFinished(close)
  return { port: door.port, close }
}

/** Which of the protocols that a browser knows the server takes. */
function chosenProtocol(port: number, servername: string, ca: string): Promise<string | false | null> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: here, port, servername, ca, ALPNProtocols: ['h2', 'http/1.1'] })
    socket.on('secureConnect', () => {
      resolve(socket.alpnProtocol)
      socket.destroy()
    })
    socket.on('error', reject)
  })
}

/** The head of the answer to a browser that would rather speak HTTP/2, on a plain line. */
function spokenBy(port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectPlainly(port, here)
    const wish = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n'
    socket.setEncoding('utf8')
    socket.on('connect', () => socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n${wish}\r\n`))
    socket.on('data', (said: string) => {
      resolve(said.split('\r\n\r\n')[0] ?? '')
      socket.destroy()
    })
    socket.on('error', reject)
  })
}

describe.skipIf(isMissing)(
  'EDGE-17 Caddy before the application (left out where there is no caddy on the machine)',
  () => {
    test('EDGE-17 ops/Caddyfile is valid: on demand with our question, one storage, HTTP/3', () => {
      const env = { PATH: process.env.PATH, HOME: aFolder(), CADDY_STORAGE: aFolder() }
      const file = ['--adapter', 'caddyfile', '--config', caddyfile]
      const validated = spawnSync('caddy', ['validate', ...file], { env, encoding: 'utf8' })
      expect([validated.status, validated.stdout]).toEqual([
        0,
        expect.stringContaining('Valid configuration'),
      ])
      expect(validated.stderr).not.toContain('not formatted')
      const { stdout } = spawnSync('caddy', ['adapt', ...file], { env, encoding: 'utf8' })
      const { storage, apps } = JSON.parse(stdout)
      expect(storage).toEqual({ module: 'file_system', root: env.CADDY_STORAGE })
      expect(apps.tls.automation).toEqual({
        policies: [{ on_demand: true }],
        on_demand: { ask: 'http://127.0.0.1:3000/_tls/ask' },
      })
      expect(apps.http.servers.srv0).toMatchObject({ listen: [':443'], protocols: ['h1', 'h2', 'h3'] })
    })

    test('EDGE-E03 EDGE-11 EDGE-17 F45 Caddy serves a declared name whose DNS is right, refuses another, and orders nothing before', async () => {
      const dns = await aNameServer({ 'stranger.example': { A: [here] } })
      const ports = { port: await aFreePort(), httpPort: await aFreePort() }
      const it = await createTestApp({
        database: await freshDatabase(),
        edge: {
          hosts: [{ name: here, port: ports.port }],
          ca: 'letsencrypt.org',
          nameServers: [dns.address],
        },
      })
      const website = await it.aWebsite({ settings: { url: 'https://cars.example' } })
      const [pages, questions] = [await aDoorOf(it), await aDoorOf(it)]
      const { port, httpPort, authority } = await aCaddy(ports, {
        FORECOURT: `${here}:${pages.port}`,
        FORECOURT_ASK: `http://${here}:${questions.port}/_tls/ask`,
      })
      const get = (host: string, path = '/') => browse(port, host, path, authority)
      const look = async () => {
        await it.domainChecks.runDue()
        await it.app.settled()
        return it.database.db.selectFrom('website_hosts').selectAll().executeTakeFirstOrThrow()
      }

      expect(await look()).toMatchObject({ state: 'waiting for DNS' })
      expect(await get('cars.example')).toBeNull()
      dns.names.set('cars.example', { A: [here] })
      it.clock.now = new Date(it.clock.now.getTime() + 5 * 60_000)
      expect(await look()).toMatchObject({ state: 'waiting for certificate' })
      // Caddy asks the health of its process every two seconds
      await until(async () => ((await get('cars.example')) ?? '').includes(website.canary))
      for (const host of ['stranger.example', 'www.cars.example', `${website.slug}.localhost`])
        expect([host, await get(host)]).toEqual([host, null])

      // an authority of Caddy's own signs for hours; a month before their end the certificate is a live one
      setDefaultCACertificates([...getCACertificates('default'), authority])
      it.clock.now = new Date(Date.now() - 30 * dayMs)
      await it.database.db.updateTable('website_hosts').set({ due_at: it.clock.now }).execute()
      await look()
      it.clock.now = new Date(it.clock.now.getTime() + 10_000)
      const live = await look()
      expect([live.state, live.detail]).toEqual(['live', null])
      const page = (await get('cars.example')) ?? ''
      expect(page).toMatch(/^strict-transport-security: max-age=86400\r$/im)
      expect(page).toMatch(/^alt-svc: h3=/im)
      const plain = await ask(httpPort, 'cars.example', '/about-us', { headers: { host: 'cars.example' } })
      expect([plain.status, plain.headers.location]).toEqual([
        308,
        expect.stringMatching(/^https:\/\/cars\.example(:\d+)?\/about-us$/),
      ])
      expect(plain.headers['strict-transport-security']).toBeUndefined()
      // HTTP/2 and HTTP/3 are Caddy's; the process has lines of HTTP/1.1, which it keeps, and offers nothing else
      expect(await chosenProtocol(port, 'cars.example', authority)).toBe('h2')
      const own = await spokenBy(pages.port, 'cars.example')
      expect(own).toMatch(/^HTTP\/1\.1 200 /)
      expect(own).toMatch(/^connection: keep-alive\r$/im)
      expect(own).not.toMatch(/^(alt-svc|upgrade):/im)

      // nobody is there to be asked, and what has a certificate in memory stays served
      await questions.close()
      expect(await get('cars.example')).toContain(website.canary)
      expect(await get('stranger.example')).toBeNull()
    })
  },
)
