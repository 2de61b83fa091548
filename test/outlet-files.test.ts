import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readFeed } from '#app/features/vehicles/feed/read-feed.ts'
import { anAuthority, localReach } from './a-feed-source.ts'
import { anFtpServer } from './an-ftp-server.ts'
import { advertisedOnes, anAdvertised, aWebsiteWithOutlets, lookAfter, messagesOf } from './an-outlet.ts'
import { anSftpServer } from './an-sftp-server.ts'
import type { SftpManners } from './open-sftp-server.ts'

const path = '/in/stock.csv'

async function anSftpOutlet(manners: SftpManners = {}, changes: object = {}) {
  const server = await anSftpServer(manners)
  const place = { id: 'hub', kind: 'sftp', format: 'csv', host: 'hub.test', port: server.port, path }
  const made = await aWebsiteWithOutlets(
    [{ ...place, ...changes }],
    {},
    { feedSources: { reach: localReach() } },
  )
  await made.app.keepSecret(made.website, 'outlet_user.hub', 'dms')
  await made.app.keepSecret(made.website, 'outlet_password.hub', 'secret')
  const stocknums = (): string[] => {
    const bytes = server.files.get(path)?.bytes ?? new Uint8Array()
    const { records } = readFeed({ name: 'hub', bytes }, { locale: 'en-AU', timeZone: 'Australia/Melbourne' })
    return records.map(({ facts }) => facts.stocknum)
  }
  const writes = (): number => server.done.filter((one) => one.startsWith('write')).length
  return { ...made, server, stocknums, writes }
}

describe('a file on somebody’s server', () => {
  test('OUT-04 OUT-06 holds what is advertised, and a withdrawal is acknowledged once the file without it reads back', async () => {
    const { app, website, server, stocknums } = await anSftpOutlet()
    await app.outlets.look()
    expect(stocknums()).toEqual(['A1', 'A2'])
    expect(server.done).toEqual([`write ${path}.part`, `rename ${path}.part ${path}`])
    await website.bring(advertisedOnes('A2'))
    await lookAfter(app, 10)
    expect(stocknums()).toEqual(['A2'])
    const sha256 = createHash('sha256')
      .update(server.files.get(path)?.bytes ?? '')
      .digest('hex')
    expect((await messagesOf(app, website)).at(-1)).toMatchObject({
      kind: 'withdrawn',
      stocknum: 'A1',
      state: 'acknowledged',
      said: `sha256 ${sha256}`,
      ended_at: app.clock.now,
    })
    expect(app.log.lines.join('\n')).not.toMatch(/hub\.test|secret/)
  })

  test('OUT-06 a file that was sent is not yet a vehicle gone: what reads back otherwise acknowledges nothing', async () => {
    const made = await anSftpOutlet({
      renamed: (name) => {
        // a receiver that puts another file in its place
        if (isMeddling) made.server.files.set(name, { bytes: Buffer.from('StockNo\nA1\n'), time: new Date() })
      },
    })
    let isMeddling = false
    const { app, website, stocknums } = made
    await app.outlets.look()
    isMeddling = true
    await website.bring(advertisedOnes('A2'))
    await lookAfter(app, 10)
    expect((await messagesOf(app, website)).at(-1)).toMatchObject({
      state: 'waiting',
      said: 'read back: The server has another file than the one that was sent.',
    })
    isMeddling = false
    await lookAfter(app, 10)
    expect((await messagesOf(app, website)).at(-1)).toMatchObject({ state: 'acknowledged' })
    expect(stocknums()).toEqual(['A2'])
  })

  test('OUT-04 a cut leaves the former file whole, and the next try brings the new one', async () => {
    const { app, website, server, stocknums } = await anSftpOutlet({ cutAtRename: 2 })
    await app.outlets.look()
    await website.bring(advertisedOnes('A2', 'A3'))
    await lookAfter(app, 10)
    expect(stocknums()).toEqual(['A1', 'A2'])
    expect([...server.files.keys()].sort()).toEqual([path, `${path}.part`])
    await lookAfter(app, 10)
    expect(stocknums()).toEqual(['A2', 'A3'])
    expect([...server.files.keys()]).toEqual([path])
  })

  test('OUT-07 is rewritten at most every 10 s, with all that has changed meanwhile', async () => {
    const { app, website, stocknums, writes } = await anSftpOutlet()
    await app.outlets.look()
    for (const price of [29_000, 28_000, 27_000]) {
      await website.bring([anAdvertised('A1', { Price: price })])
      await lookAfter(app, 3)
    }
    expect([writes(), stocknums()]).toEqual([1, ['A1', 'A2']])
    await lookAfter(app, 1)
    expect([writes(), stocknums()]).toEqual([2, ['A1']])
    expect((await messagesOf(app, website)).filter(({ state }) => state === 'waiting')).toEqual([])
    await lookAfter(app, 60)
    expect(writes()).toBe(2)
  })

  test('OUT-11 in the night it is compared with what is there: a file that is missing is written, one that is there is not', {
    tags: ['long'],
  }, async () => {
    const { app, server, writes } = await anSftpOutlet()
    await app.outlets.look()
    await lookAfter(app, 86_400)
    expect(writes()).toBe(1)
    server.files.delete(path)
    await lookAfter(app, 86_400)
    expect(writes()).toBe(2)
    server.files.set(path, { bytes: Buffer.from('StockNo\nZ\n'), time: new Date() })
    await lookAfter(app, 86_400)
    expect(writes()).toBe(3)
  })

  test('OUT-04 a server with another key than at first gets neither password nor file', async () => {
    const { app, website, server } = await anSftpOutlet()
    await app.outlets.look()
    const { db } = app.database
    await db
      .updateTable('outlet_states')
      .set({ host_key: 'SHA256:another' })
      .where('website_id', '=', website.id)
      .execute()
    const before = server.tried.length
    await website.bring(advertisedOnes('A2'))
    await lookAfter(app, 10)
    expect(server.tried.slice(before)).toEqual([])
    expect((await messagesOf(app, website)).at(-1)).toMatchObject({
      state: 'waiting',
      said: 'host-key: The server shows another key than before.',
    })
  })

  test('OUT-04 by FTPS it is written over a connection whose certificate holds', async () => {
    const { certify, cert } = await anAuthority()
    const server = await anFtpServer({ certificate: await certify('DNS:hub.test') })
    const outlet = {
      id: 'hub',
      kind: 'ftps',
      format: 'xml',
      host: 'hub.test',
      port: server.port,
      path: '/in/stock.xml',
    }
    const { app, website } = await aWebsiteWithOutlets(
      [outlet],
      {},
      {
        feedSources: { reach: localReach(), authorities: [cert] },
      },
    )
    await app.keepSecret(website, 'outlet_user.hub', 'dms')
    await app.outlets.look()
    expect((await messagesOf(app, website)).map(({ said }) => said)).toEqual(
      Array(2).fill('password: The server did not take the password.'),
    )
    await app.keepSecret(website, 'outlet_password.hub', 'secret')
    await lookAfter(app, 10)
    expect(server.files.get('/in/stock.xml')?.bytes.toString()).toContain('<stocknum>A1</stocknum>')
    expect(server.files.has('/in/stock.xml.part')).toBe(false)
    expect((await messagesOf(app, website)).every(({ state }) => state === 'acknowledged')).toBe(true)
  })

  test('OUT-12 an empty stock is a file of headings, and takes every vehicle away', async () => {
    const { app, website, stocknums, server } = await anSftpOutlet(
      {},
      { columns: { Number: 'stocknum', Dealer: { constant: 'D7' } } },
    )
    await app.outlets.look()
    expect(server.files.get(path)?.bytes.toString()).toBe('Number,Dealer\r\nA1,D7\r\nA2,D7\r\n')
    await website.bring([anAdvertised('B1', { Images: '' })])
    await lookAfter(app, 10)
    expect(server.files.get(path)?.bytes.toString()).toBe('Number,Dealer\r\n')
    expect(stocknums()).toEqual([])
    expect(
      (await messagesOf(app, website)).filter(({ kind }) => kind === 'withdrawn').map(({ state }) => state),
    ).toEqual(['acknowledged', 'acknowledged'])
  })

  test('OUT-13 an outlet that leads to another place begins paused, and knows nothing of what is there', async () => {
    const { app, website, stocknums } = await anSftpOutlet()
    await app.outlets.look()
    const outlets = JSON.parse(website.files.get('outlets.json') ?? '[]')
    website.files.set('outlets.json', JSON.stringify([{ ...outlets[0], path: '/in/other.csv' }]))
    await website.change({ demo: true })
    await website.bring(advertisedOnes('A2'))
    await lookAfter(app, 60)
    expect(stocknums()).toEqual(['A1', 'A2'])
    const state = await app.database.db
      .selectFrom('outlet_states')
      .selectAll()
      .where('website_id', '=', website.id)
      .executeTakeFirst()
    expect(state).toMatchObject({ started_at: null, host_key: null, file_hash: null })
    expect(state?.paused_at).not.toBeNull()
  })
})
