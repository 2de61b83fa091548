import { expect, test } from 'vitest'
import { exportWebsite } from '#app/features/content/export-website.server.ts'
import { toFolderJson, websiteFolderSchema } from '#app/features/content/website-folder-json.ts'
import { createTestApp } from './app.ts'

const portal = {
  id: 'portal',
  name: 'Portal',
  kind: 'sftp',
  format: 'csv',
  host: 'import.portal.example',
  path: '/in/dealer-7.csv',
  columns: { 'Dealer Code': { constant: 'D-7' }, 'Stock No': 'stocknum', Link: 'url' },
  car_types: ['used'],
  alarm_to: ['stock@dealer.example'],
}

test.each<[string, object, RegExp]>([
  [
    'an id of capitals',
    { id: 'Portal' },
    /outlets\.json:\d+:\d+ \[0\]\.id: expected small letters, digits and hyphens/,
  ],
  ['the name of a file of ours', { id: 'meta-vehicles' }, /\[0\]\.id: a file of this name is there already/],
  ['a kind that there is not', { kind: 'fax' }, /\[0\]\.kind: expected one of sftp, ftps, webhook, address/],
  [
    'a fact that there is not',
    { columns: { Price: 'prices' } },
    /\[0\]\.columns\.Price: there is no fact “prices”; the nearest is “price”/,
  ],
  [
    'a heading of digits',
    { columns: { 360: 'spin_url' } },
    /\[0\]\.columns\.360: expected a heading that is not a number alone/,
  ],
  [
    'a heading that no element can have',
    { format: 'xml' },
    /\[0\]\.columns\.Dealer Code: expected the name of an XML element/,
  ],
  ['columns of a form that has its own', { format: 'csn' }, /\[0\]\.columns: csn has names of its own/],
  ['a folder in place of a file', { path: '/in/' }, /\[0\]\.path: expected the path of a file/],
  ['a port of no such server', { port: 80 }, /\[0\]\.port: expected 21, 22, 443, 990 or 1024 and above/],
  [
    'a location that there is not',
    { location_slugs: ['moon'] },
    /\[0\]\.location_slugs: no location of locations\.json has this slug/,
  ],
  ['a misspelt setting', { colums: {} }, /\[0\]\.colums: this setting is not known; is it misspelt\?/],
])('OUT-02 %s is refused with its place', async (_, changes, message) => {
  const app = await createTestApp()
  const refused = app.aWebsite({ files: { 'outlets.json': [{ ...portal, ...changes }] } })
  await expect(refused).rejects.toThrow(message)
})

test.each<[string, object, RegExp]>([
  ['the clear', { url: 'http://portal.example/hook' }, /\[0\]\.url: expected an https address/],
  [
    'this machine',
    { url: 'http://127.0.0.1:4000/hook' },
    /\[0\]\.url: an address on this machine is for websites marked "demo": true only/,
  ],
  ['a password in it', { url: 'https://me:secret@portal.example/' }, /\[0\]\.url: expected an https address/],
  ['XML', { format: 'xml' }, /\[0\]\.format: a webhook sends JSON/],
])('OUT-05 a webhook by %s is refused', async (_, changes, message) => {
  const app = await createTestApp()
  const hook = {
    id: 'hook',
    name: 'Hook',
    kind: 'webhook',
    format: 'csn',
    url: 'https://portal.example/hook',
  }
  await expect(app.aWebsite({ files: { 'outlets.json': [{ ...hook, ...changes }] } })).rejects.toThrow(
    message,
  )
})

test('OUT-08 an outlet of which nobody would be told is refused', async () => {
  const app = await createTestApp()
  const refused = app.aWebsite({
    settings: { config: { lead: { recipients: [] } } },
    files: { 'outlets.json': [{ ...portal, alarm_to: [] }] },
  })
  await expect(refused).rejects.toThrow(/\[0\]\.alarm_to: nobody would hear that a vehicle which is sold/)
})

test('STOCK-25 OUT-02 outlets.json and mappings are exported as they were written, and go with a pull', async () => {
  const app = await createTestApp()
  const mapping = { columns: { Preis: 'price' } }
  const website = await app.aWebsite({
    files: { 'outlets.json': [portal], 'mappings/german.json': mapping },
  })
  const exported = await exportWebsite(app.database.db, website.slug)
  expect(exported?.get('outlets.json')).toBe(`${JSON.stringify([portal], null, 2)}\n`)
  const { files } = websiteFolderSchema.parse(toFolderJson(website.slug, exported ?? new Map()))
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['outlets.json', 'mappings/german.json']),
  )
})
