import { describe, expect, test } from 'vitest'
import { aListing } from './a-website-folder.ts'
import { createTestApp, pageOf } from './app.ts'

const models = [
  {
    id: 1,
    name: 'CX-5',
    slug: 'cx-5',
    manufacturer_name: 'Mazda',
    description: 'A wagon.',
    variants: [
      { name: 'Maxx', torque_nm: 252 },
      { name: 'Akera', torque_nm: 420 },
    ],
    specifications: [
      { label: 'Towing, braked', value: '1,800 kg' },
      { label: 'Wheels', value: ['17 inch', '19 inch'] },
      { label: 'Fuel', value: 'Whatever the maker says' },
    ],
  },
]
const listing = aListing({
  Badge: 'Akera',
  Series: 'KF',
  Fuel: 'Petrol',
  'RedBook Code': 'AUVMAZD2021AEDX',
  NVIC: 'RHV21A',
})

describe('MEND-24 TENANT-18 a switch has its effect', () => {
  test('MEND-24 TENANT-18 redbook shows specification data on the page of a vehicle, and only where it is on', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock: [listing], files: { 'models.json': models } })
    const read = async () => (await it.visit(website, pageOf(website.vehicle))).text()
    const added = ['AUVMAZD2021AEDX', 'RHV21A', 'Towing, braked', '1,800 kg', '420 Nm', '19 inch']
    const off = await read()
    for (const text of added) expect(off).not.toContain(text)
    await website.change({ features: { redbook: true } })
    const on = await read()
    for (const text of added) expect(on).toContain(text)
    // the page shows neither another grade's figures nor the values of the record that disagree
    for (const text of ['252 Nm', '17 inch', 'Whatever the maker says']) expect(on).not.toContain(text)
  })

  test.each(['autobot', 'impel'])('MEND-24 TENANT-18 %s loads its chat script in the cage', async (key) => {
    const it = await createTestApp()
    const tags = [
      {
        key,
        name: 'A chat',
        purpose: 'functional',
        script: `https://${key}.example/chat.js`,
        hosts: { connect: [`wss://live.${key}.example`] },
      },
    ]
    const website = await it.aWebsite({ settings: { tags } })
    const read = async (path: string) => {
      const answer = await it.visit(website, path)
      return {
        status: answer.status,
        policy: answer.headers.get('content-security-policy') ?? '',
        html: await answer.text(),
      }
    }
    expect((await read('/')).html).not.toContain('id="text-chat"')
    expect((await read('/_tags/text-chat')).status).toBe(404)
    await website.change({ features: { [key]: true } })
    const page = await read(pageOf(website.vehicle))
    expect(page.html).toContain('id="text-chat"')
    expect(page.html).toContain('Text us')
    expect(page.policy).not.toContain(`${key}.example`)
    const cage = await read('/_tags/text-chat')
    expect(cage.html).toContain(`https://${key}.example/chat.js`)
    expect(cage.policy).toContain(`https://${key}.example`)
    expect(cage.policy).toContain(`wss://live.${key}.example`)
    // it is not among the hidden scripts as well
    expect((await read(`/_tags/${key}`)).status).toBe(404)
  })
})

test('TRACK-07 pages say that no visit is noted where storage.views is off', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  const read = async (path: string) => (await it.visit(website, path)).text()
  const paths = ['/', pageOf(website.vehicle), '/contact']
  for (const path of paths) expect(await read(path)).not.toContain('data-views=')
  await website.change({ config: { storage: { views: false } } })
  for (const path of paths) expect(await read(path)).toMatch(/<html[^>]* data-views="off"/)
})
