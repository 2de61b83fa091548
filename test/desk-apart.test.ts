import { createHash } from 'node:crypto'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleSlugs } from '#app/features/content/demo.server.ts'
import { ask, linksIn, pagesBeside, serveDemo } from '../scripts/demo-server.ts'

const slugs = sampleSlugs(join(import.meta.dirname, '..', 'db', 'sample'))

/** These are pages of the desk too. */
const pagesOfDesk = ['/sign-in', '/inbox', '/stock', '/people', '/audit', '/account', '/live']

test('DESK-03 the pages of the demo websites are the same bytes with the desk on, off and signed in', {
  tags: ['long'],
  timeout: 900_000,
}, async () => {
  const port = await freePort()
  const read: Map<string, string>[] = []
  for (const desk of ['on', 'off'])
    await serveDemo(
      async () => {
        read.push(await readPages(port, {}))
        if (desk === 'on') read.push(await readPages(port, { cookie: await signIn(port) }))
      },
      { variables: { PORT: String(port), DESK: desk } },
    )
  const [on = new Map(), ...others] = read
  expect(on.size).toBeGreaterThan(slugs.length * 40)
  for (const other of others) expect(differing(on, other)).toEqual([])
})

/** Both servers take the same port, since pages name it. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** Plays the owner by one press. Returns the cookies that the desk has set. */
function signIn(port: number): Promise<string> {
  const host = `desk.localhost:${port}`
  return new Promise((resolve, reject) => {
    const pressed = request(
      {
        host: '127.0.0.1',
        port,
        path: '/sign-in',
        method: 'POST',
        headers: {
          host,
          origin: `http://${host}`,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
        },
      },
      (answer) => {
        answer.resume()
        const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0])
        if (cookies.some((cookie) => cookie?.startsWith('__Host-desk='))) resolve(cookies.join('; '))
        else reject(new Error(`nobody was signed in: ${answer.statusCode}`))
      },
    )
    pressed.on('error', reject)
    pressed.end('intent=play&who=owner&to=/inbox')
  })
}

/** The digest of each address of each website: status, headers and body. */
async function readPages(
  port: number,
  headers: Readonly<Record<string, string>>,
): Promise<Map<string, string>> {
  const read = new Map<string, string>()
  for (const slug of slugs) {
    const paths = new Set([...pagesBeside, ...pagesOfDesk, '/robots.txt', '/sitemap.xml'])
    for (const sitemap of linksIn((await ask(port, slug, '/sitemap.xml')).body)) {
      paths.add(sitemap)
      const listed = linksIn((await ask(port, slug, sitemap)).body)
      // posts and vehicles are hundreds of the same kind
      const each = sitemap.includes('pages') ? 1 : 12
      for (const path of listed.filter((_, at) => at % each === 0)) paths.add(path)
    }
    for (const path of paths) {
      const { status, headers: sent, body } = await ask(port, slug, path, headers)
      const whole = JSON.stringify([status, sent, body])
      read.set(`${slug}${path}`, createHash('sha256').update(whole).digest('hex'))
    }
  }
  return read
}

function differing(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  const addresses = new Set([...one.keys(), ...other.keys()])
  return [...addresses].filter((address) => one.get(address) !== other.get(address))
}
