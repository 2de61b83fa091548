import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { doctor } from '#app/commands/doctor.server.ts'
import type { ListenOptions } from '#app/server/listen.server.ts'
import { ordinaryPatience } from '#app/server/patience.server.ts'
import {
  findUntrustedProxy,
  openUntrustedProxyReport,
  warnOfUnnamedProxy,
} from '#app/server/untrusted-proxy.server.ts'
import { aListener } from './a-listener.ts'
import { makeCommandContext } from './an-upstream.ts'
import { askForMetrics, createTestApp, type TestApp, type TestWebsite } from './app.ts'

/*
 * These tests use the real port in front of the whole application, to try what one visitor can make the
 * process do to everybody.
 */

const kilobyte = 1024
const megabyte = 1024 * kilobyte

interface Door {
  readonly it: TestApp
  readonly website: TestWebsite
  readonly port: number
  /** Writes a request by hand. @returns the answer as it comes over the line, with its head */
  raw(text: string): Promise<string>
  /** Posts to a page of the website. @returns the status, and the text of the answer */
  post(path: string, body: RequestInit['body'], type?: string): Promise<{ status: number; text: string }>
  /** Opens a line, sends this text and leaves it open. */
  open(text: string): Socket
}

async function aDoor(options: Partial<ListenOptions> = {}): Promise<Door> {
  const it = await createTestApp()
  const website = await it.aWebsite()
  const { port } = await aListener(it, { rateLimits: true, ...options })
  const open = (text: string): Socket => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    socket.write(text)
    return socket
  }
  return {
    it,
    website,
    port,
    open,
    async raw(text) {
      const pieces: Buffer[] = []
      for await (const piece of open(text)) pieces.push(piece)
      return String(Buffer.concat(pieces))
    },
    async post(path, body, type) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'x-forwarded-host': website.host, ...(type ? { 'content-type': type } : {}) },
        body,
      } as RequestInit)
      return { status: answer.status, text: await answer.text() }
    },
  }
}

/** The test client cannot set `Host` itself, so it plays a proxy that does. */
const asProxy = { trustedProxies: { ranges: ['127.0.0.1'], isHostBelieved: true } }
const form = 'application/x-www-form-urlencoded'

const closed = (socket: Socket): Promise<unknown> =>
  new Promise((resolve) => socket.resume().once('close', resolve))

describe('SAFE-03 forms', () => {
  test('of half a million fields, or that are too large, are refused before they are parsed', async () => {
    const { website, post, it } = await aDoor(asProxy)
    const tooMuch = { status: 413, text: expect.stringContaining('This is more than a form can hold.') }
    expect(await post('/contact', 'a=&'.repeat(500_000 / 4), form)).toEqual(tooMuch)
    expect(await post('/contact', `message=${'x'.repeat(129 * kilobyte)}`, form)).toEqual(tooMuch)
    const fields = (count: number) => `a=1&${'b=&'.repeat(count - 2)}c=`
    expect((await post('/contact', fields(1001), form)).status).toBe(413)
    // a body that a form can have reaches the form
    expect((await post('/contact', fields(1000), form)).status).toBe(422)
    const parts = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(20_000)
    expect((await post('/contact', `${parts}--x--`, 'multipart/form-data; boundary=x')).status).toBe(413)
    expect(await it.leadsOf(website)).toEqual([])
  })

  test('that come again and again from one address are not read any more', { tags: ['long'] }, async () => {
    const { post } = await aDoor(asProxy)
    const statuses = new Set<number>()
    // a busy machine sends so slowly that the address earns some more meanwhile
    for (let sent = 0; sent < 3000 && !statuses.has(429); sent += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => post('/nothing', 'a=', form)))
      for (const { status } of answers) statuses.add(status)
    }
    expect(statuses).toEqual(new Set([404, 429]))
  })
})

describe('SAFE-04 uploads', () => {
  const head = (host: string, address: string) =>
    `POST /contact HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${address}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${52 * megabyte}\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`
  const upload = () => {
    const body = new FormData()
    body.append('file', new File([new Uint8Array(kilobyte)], 'a.pdf'))
    return body
  }

  test('that are only announced take no room, so idle connections keep nobody out', async () => {
    const { website, open, post } = await aDoor(asProxy)
    for (let number = 1; number <= 20; number += 1) open(head(website.host, `203.0.113.${number}`))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await post('/contact', upload())).status).toBe(422)
  })

  test('are limited to two at once from one address, without a limit for other addresses', async () => {
    const { website, open, raw } = await aDoor(asProxy)
    const lines = [1, 2].map(() => open(head(website.host, '203.0.113.1')))
    await new Promise((resolve) => setTimeout(resolve, 200))
    const short = (address: string) =>
      head(website.host, address).replace(/Content-Length: \d+/, 'Connection: close\r\nContent-Length: 69')
    expect(await raw(short('203.0.113.1'))).toMatch(/^HTTP\/1\.1 429 [\s\S]*You are sending files already/)
    expect(await raw(short('203.0.113.2'))).not.toMatch(/^HTTP\/1\.1 429/)
    for (const line of lines) line.destroy()
    await expect.poll(() => raw(short('203.0.113.1'))).not.toMatch(/^HTTP\/1\.1 429/)
  })

  test('that have arrived take room, and when it is full visitors are asked to try again', async () => {
    const { website, open, post } = await aDoor({ ...asProxy, roomBytes: megabyte })
    const half = () => {
      const line = open(head(website.host, '203.0.113.1')).once('data', () => line.destroy())
      line.write(Buffer.alloc(900 * kilobyte))
      return line
    }
    let line = half()
    const large = new FormData()
    large.append('file', new File([new Uint8Array(200 * kilobyte)], 'a.pdf'))
    const sendLarge = async () => {
      // both may arrive at once, and then the first may be the one that is turned away
      if (line.destroyed) line = half()
      await new Promise((resolve) => setTimeout(resolve, 500))
      return (await post('/contact', large)).status
    }
    await expect.poll(sendLarge).toBe(503)
    expect((await post('/contact', upload())).status).toBe(422)
    line.destroy()
    await expect.poll(async () => (await post('/contact', large)).status).toBe(422)
  })

  test('that come a byte at a time are cut off', async () => {
    const patience = { ...ordinaryPatience, uploadMs: 300 }
    const { website, open } = await aDoor({ ...asProxy, patience })
    const socket = open(head(website.host, '203.0.113.1'))
    const trickle = setInterval(() => socket.write('x'), 50)
    await closed(socket)
    clearInterval(trickle)
  })
})

describe('SAFE-36 odd requests', () => {
  const usual = /\r\nX-Content-Type-Options: nosniff\r\n/i
  const end = 'Connection: close\r\n\r\n'

  test('a request line with a whole address counts, whatever Host says', async () => {
    const { raw, website } = await aDoor()
    const answer = await raw(`GET http://${website.host}/contact HTTP/1.1\r\nHost: nobody.example\r\n${end}`)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(await raw(`GET http://${website.host} HTTP/1.1\r\nHost: x\r\n${end}`)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await raw(`GET ftp://${website.host}/ HTTP/1.1\r\nHost: x\r\n${end}`)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('a path, a user or a second name in Host is refused in words', async () => {
    const { raw, website } = await aDoor()
    for (const host of [
      `${website.host}/search`,
      `${website.host}?x`,
      `a@${website.host}`,
      `${website.host}#`,
      `${website.host}:80:80`,
      `${website.host}\r\nHost: other.example`,
    ]) {
      const answer = await raw(`GET /contact HTTP/1.1\r\nHost: ${host}\r\n${end}`)
      expect([host, answer]).toEqual([
        host,
        expect.stringMatching(/^HTTP\/1\.1 400 [\s\S]*cannot be read\.$/),
      ])
      expect(answer).toMatch(usual)
    }
  })

  test('a malformed or oversized request is answered in words with the usual headers', async () => {
    const { raw, website } = await aDoor()
    const broken = await raw('NONSENSE\r\n\r\n')
    expect(broken).toMatch(/^HTTP\/1\.1 400 [\s\S]*This request cannot be read\.$/)
    const long = await raw(
      `GET / HTTP/1.1\r\nHost: ${website.host}\r\nX-Long: ${'x'.repeat(20_000)}\r\n${end}`,
    )
    expect(long).toMatch(/^HTTP\/1\.1 431 [\s\S]*The headers of this request are too long\.$/)
    const large = await raw(
      `POST /contact HTTP/1.1\r\nHost: ${website.host}\r\nContent-Type: ${form}\r\nContent-Length: 200000\r\n${end}${'x'.repeat(200_000)}`,
    )
    expect(large).toMatch(/^HTTP\/1\.1 413 [\s\S]*This is more than a form can hold\.$/)
    for (const answer of [broken, long, large]) expect(answer).toMatch(usual)
  })

  test('a client that does not read a long answer is cut off', { tags: ['long'] }, async () => {
    const application = Object.assign(async () => new Response(Buffer.alloc(32 * megabyte)), {
      fromCache: () => null,
      transportSecurity: () => null,
    })
    const patience = { ...ordinaryPatience, answerMs: 300, answerBytesASecond: 64 * megabyte }
    const { open } = await aDoor({ application: () => application, patience })
    const socket = open('GET / HTTP/1.1\r\nHost: a\r\n\r\n').pause()
    let bytes = 0
    // the answer's time also runs while this process waits, so it ends before the body is read
    await once(socket, 'readable')
    await new Promise((resolve) => setTimeout(resolve, 2000))
    socket.on('data', (piece: Buffer) => {
      bytes += piece.length
    })
    await closed(socket)
    expect(bytes).toBeLessThan(32 * megabyte)
  })
})

describe('SAFE-21 what a proxy says of the host', () => {
  const ask = (host: string, forwarded: readonly string[]) =>
    `GET /contact HTTP/1.1\r\nHost: ${host}\r\n${forwarded.map((name) => `X-Forwarded-Host: ${name}\r\n`).join('')}Connection: close\r\n\r\n`

  test('is not believed by default, since a visitor may have written it', async () => {
    const { raw, website } = await aDoor({
      trustedProxies: { ranges: ['127.0.0.1'], isHostBelieved: false },
    })
    expect(await raw(ask(website.host, ['nobody.example']))).toMatch(/^HTTP\/1\.1 200 /)
    expect(await raw(ask('nobody.example', [website.host]))).toMatch(/^HTTP\/1\.1 404 /)
  })

  test('is believed where the operator says so, but for lists and doubles', async () => {
    const { raw, website } = await aDoor(asProxy)
    expect(await raw(ask('nobody.example', [website.host]))).toMatch(/^HTTP\/1\.1 200 /)
    expect(await raw(ask(website.host, []))).toMatch(/^HTTP\/1\.1 200 /)
    for (const forwarded of [
      [`other.example, ${website.host}`],
      [website.host, website.host],
      ['other.example', website.host],
    ])
      expect(await raw(ask(website.host, forwarded))).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('does not open the metrics, and neither does the machine’s own name', async () => {
    const { raw } = await aDoor(asProxy)
    const { pathname } = new URL(askForMetrics().url)
    for (const host of ['localhost', '10.1.2.3', '127.0.0.1'])
      for (const forwarded of [[], ['localhost'], ['10.1.2.3']])
        expect(await raw(ask(host, forwarded).replace('/contact', pathname))).toMatch(/^HTTP\/1\.1 404 /)
  })
})

describe('SAFE-23 a proxy that nobody named', () => {
  const asked = (host: string) =>
    `GET /contact HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: 198.51.100.7\r\nConnection: close\r\n\r\n`

  async function behind(trustedProxies: ListenOptions['trustedProxies']) {
    let note = (_address: string): void => {}
    const door = await aDoor({ trustedProxies, whenUntrusted: (address) => note(address) })
    const { it } = door
    note = openUntrustedProxyReport({ dataDir: it.dataDir, log: it.log, clock: () => it.clock.now })
    const doctored = async () => {
      const TRUST_PROXY = trustedProxies.ranges.join(' ')
      const { context, output } = makeCommandContext(it, { TRUST_PROXY })
      await doctor.run({ words: [], options: new Map([['json', true]]) }, context)
      return JSON.parse(output().printed).find(({ check }: { check: string }) => check === 'proxy')
    }
    const lines = () => it.log.lines.filter((line) => line.includes('TRUST_PROXY'))
    return { ...door, doctored, lines }
  }

  test('is said once in the log as soon as its headers arrive, and by doctor', async () => {
    const { raw, website, doctored, lines } = await behind({ ranges: [], isHostBelieved: false })
    await raw(asked(website.host).replace('X-Forwarded-For', 'X-Other'))
    expect(lines()).toEqual([])
    for (let time = 0; time < 3; time += 1) await raw(asked(website.host))
    expect(lines()).toEqual([expect.stringMatching(/^warn forwarded headers .*"proxy":"127\.0\.0\.1"/)])
    expect(await doctored()).toMatchObject({
      state: 'look',
      detail: expect.stringContaining('forwarded headers came from 127.0.0.1'),
    })
  })

  test('is not reported once it is named', async () => {
    const { raw, website, doctored, lines } = await behind({ ranges: ['127.0.0.1'], isHostBelieved: false })
    await raw(asked(website.host))
    expect(lines()).toEqual([])
    expect(await doctored()).toEqual({ check: 'proxy', state: 'ok', detail: 'TRUST_PROXY is 127.0.0.1' })
  })

  test('is known at the start where a website’s address is https: the process itself speaks none', async () => {
    const { it, website, doctored } = await behind({ ranges: [], isHostBelieved: false })
    warnOfUnnamedProxy(it.app.websites(), [], it.log)
    expect(it.log.lines).toContainEqual(
      expect.stringMatching(`^warn websites with https addresses .*"${website.slug}"`),
    )
    expect(await doctored()).toMatchObject({ state: 'look', detail: expect.stringContaining(website.slug) })
  })

  test('does not put the whole address of a visitor who forged such a header into the log', async () => {
    const { it } = await behind({ ranges: [], isHostBelieved: false })
    const note = openUntrustedProxyReport({ dataDir: it.dataDir, log: it.log, clock: () => it.clock.now })
    note('::ffff:9.8.7.6')
    expect(it.log.lines.at(-1)).toContain('"proxy":"9.8.7.0"')
    expect(findUntrustedProxy(it.dataDir)).toEqual({ at: it.clock.now.toISOString(), proxy: '9.8.7.0' })
  })
})
