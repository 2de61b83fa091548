import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { leadsFiles } from '#app/commands/leads-files.server.ts'
import { prepareFiles } from '#app/features/leads/prepare-files.server.ts'
import { createTestApp, pageOf, type TestApp, type TestWebsite } from './app.ts'
import { runAsOperator } from './run-as-operator.ts'

const pdf = new TextEncoder().encode('%PDF-1.7\nzq-pdf-content\n%%EOF')
const ann = { name: 'Ann Lee', email: 'ann@example.com', message: 'Please see my CV' }
const megabyte = 1024 * 1024

/** Makes a photo as a phone does: rotated, and with the place where it was taken. */
async function aPhoto(): Promise<Uint8Array> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'zq-camera' },
      IFD3: { GPSLatitude: '37/1 48/1 0/1', GPSLatitudeRef: 'S' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

function aPdf(bytes: number): Uint8Array {
  const whole = new Uint8Array(bytes)
  whole.set(pdf)
  return whole
}

const fileOf = (bytes: Uint8Array, name: string, type = 'application/pdf') =>
  new File([new Uint8Array(bytes)], name, { type })

function asMultipart(
  parts: Readonly<Record<string, string>>,
  files: readonly File[] = [],
  field = 'lead[files][]',
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(parts)) body.append(name, value)
  for (const file of files) body.append(field, file)
  return { method: 'POST', body }
}

const leadParts = (lead: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(lead).map(([name, value]) => [`lead[${name}]`, value]))

const sendFiles = (
  it: TestApp,
  website: TestWebsite,
  files: readonly File[],
  lead: Record<string, string> = ann,
) => it.visit(website, '/api/leads/with-files', asMultipart(leadParts(lead), files))

async function mailsTo(it: TestApp, to: string) {
  await it.settle()
  const sent = it.mailer.sent.filter(({ mail }) => mail.to === to)
  return Promise.all(sent.map(({ raw }) => PostalMime.parse(raw)))
}

const filesOn = (it: TestApp, website: TestWebsite): string[] => {
  try {
    return readdirSync(join(it.dataDir, 'lead-files', String(website.id)), {
      recursive: true,
      withFileTypes: true,
    })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch {
    return []
  }
}

describe('files that come with a lead', () => {
  test('API-17 LEAD-08 FIELD-14 POST /api/leads/with-files keeps the lead with its files and mails them to the dealership', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const answer = await sendFiles(it, website, [
      fileOf(pdf, 'My CV.pdf'),
      fileOf(await aPhoto(), 'IMG_1.JPG', 'image/jpeg'),
    ])
    expect(answer.status).toBe(201)
    const { id } = await answer.json()
    const [mail, ...more] = await mailsTo(it, `sales@${website.host}`)
    expect(more).toEqual([])
    expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['My CV.pdf', 'application/pdf'],
      ['IMG_1.jpg', 'image/jpeg'],
    ])
    expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).equals(Buffer.from(pdf))).toBe(true)
    expect(mail?.text).toContain('My CV.pdf (1 KB)')
    expect(await it.leadsOf(website)).toMatchObject([{ id, lead: { ...ann, has_files: true } }])
  })

  test('FIELD-14 a picture is kept upright, without the place and the camera; files are closed to others', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const photo = Buffer.from(await aPhoto())
    expect([photo.includes('zq-camera'), (await sharp(photo).metadata()).orientation]).toEqual([true, 6])
    await sendFiles(it, website, [fileOf(photo, 'a.jpg', 'image/jpeg')])
    const [path = ''] = filesOn(it, website)
    const kept = readFileSync(path)
    expect(kept.includes('zq-camera')).toBe(false)
    const { width, height, exif, orientation } = await sharp(kept).metadata()
    expect([width, height, exif, orientation ?? 1]).toEqual([40, 60, undefined, 1])
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('FIELD-14 a huge picture is made smaller', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const wide = await sharp({ create: { width: 5000, height: 100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await sendFiles(it, website, [fileOf(wide, 'a.png', 'image/png')])
    expect((await sharp(readFileSync(filesOn(it, website)[0] ?? '')).metadata()).width).toBe(4096)
  })

  const odd: [string, string][] = [
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\me\\cv.PDF', 'cv.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['a\u0000b\r\nX-Bad: 1.pdf', 'a b X-Bad 1.pdf'],
    ['photo.exe', 'photo.exe.pdf'],
    ['  ', 'file.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(80)}.pdf`],
    ['Māori 🚙.pdf', 'Māori 🚙.pdf'],
  ]
  test('FIELD-14 an odd name is cleaned, and never becomes a path', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    for (const [index, [name]] of odd.entries())
      expect(
        (await sendFiles(it, website, [fileOf(pdf, name)], { ...ann, message: `${index}` })).status,
      ).toBe(201)
    const mails = await mailsTo(it, `sales@${website.host}`)
    // FormData encodes the line breaks of a file's name before it is posted
    const names = mails.flatMap(({ attachments }) => attachments.map(({ filename }) => filename)).sort()
    expect(names.map((name) => name?.replace('%0D%0A', ' '))).toEqual(odd.map(([, kept]) => kept).sort())
    for (const path of filesOn(it, website))
      expect(path).toMatch(
        new RegExp(`^${it.dataDir}/lead-files/${website.id}/[0-9a-f-]{36}/[0-9a-f-]{36}-1\\.pdf$`),
      )
  })

  test.each<[string, () => File[], string]>([
    [
      'a program named as a PDF',
      () => [fileOf(new TextEncoder().encode('MZ90'), 'cv.pdf')],
      'cv.pdf is not a PDF, JPG or PNG file.',
    ],
    ['an empty file', () => [fileOf(new Uint8Array(), 'cv.pdf')], 'cv.pdf is empty.'],
    [
      'six files',
      () => Array.from({ length: 6 }, (_, n) => fileOf(pdf, `${n}.pdf`)),
      'Please attach at most 5 files.',
    ],
    [
      'one byte too many',
      () => [fileOf(aPdf(10 * megabyte + 1), 'big.pdf')],
      'big.pdf is larger than 10 MB.',
    ],
    [
      'half a picture',
      () => [fileOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2), 'p.jpg')],
      'p.jpg cannot be read as a picture.',
    ],
  ])('FIELD-14 %s is refused with 422 in words, and nothing is kept', async (_, files, error) => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const answer = await sendFiles(it, website, files())
    expect([answer.status, await answer.json()]).toEqual([422, { error }])
    await it.settle()
    expect([await it.leadsOf(website), filesOn(it, website)]).toEqual([[], []])
  })

  test('FIELD-14 VALID-15 a lead that is refused keeps no files', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const answer = await sendFiles(it, website, [fileOf(pdf, 'cv.pdf')], { ...ann, email: 'ann@' })
    expect([answer.status, await answer.json()]).toEqual([422, { error: 'invalid email address' }])
    expect(filesOn(it, website)).toEqual([])
  })

  test('API-17 lead[id] updates that lead: 200, and its files come with the rest', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const partial = { first_name: 'Ann', form_completed: 'false', lead_status: 'Incomplete' }
    const { id } = await (await sendFiles(it, website, [fileOf(pdf, 'first.pdf')], partial)).json()
    it.clock.now = new Date(it.clock.now.getTime() + 1000)
    const answer = await sendFiles(it, website, [fileOf(pdf, 'second.pdf')], { ...ann, id })
    expect([answer.status, await answer.json()]).toEqual([200, { id }])
    const [mail] = await mailsTo(it, `sales@${website.host}`)
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['first.pdf', 'second.pdf'])
    const stranger = await it.aWebsite()
    expect((await sendFiles(it, stranger, [fileOf(pdf, 'x.pdf')], { ...ann, id })).status).toBe(404)
  })

  test('API-17 lists and records are serialised as forms do it', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const body = asMultipart({
      ...leadParts({ ...ann, 'Vehicle Make': 'Mazda' }),
      'lead[skipped_steps][0][from]': '1',
      'lead[skipped_steps][0][to]': '3',
      'lead[linked_query_params][utm_source]': 'mail',
    })
    body.body.append('lead[visited_pages][]', '/a')
    body.body.append('lead[visited_pages][]', '/b')
    body.body.append('lead[__proto__][x]', 'y')
    expect((await it.visit(website, '/api/leads/with-files', body)).status).toBe(422)
    body.body.delete('lead[__proto__][x]')
    expect((await it.visit(website, '/api/leads/with-files', body)).status).toBe(201)
    await it.settle()
    expect(await it.leadsOf(website)).toMatchObject([
      {
        lead: {
          skipped_steps: [{ from: 1, to: 3 }],
          linked_query_params: { utm_source: 'mail' },
          visited_pages: ['/a', '/b'],
          fields: { 'Vehicle Make': 'Mazda' },
        },
      },
    ])
  })

  test('API-14 the same words with another file are another lead; with the same file they are one', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    for (const bytes of [pdf, pdf, aPdf(100)]) await sendFiles(it, website, [fileOf(bytes, 'cv.pdf')])
    await it.settle()
    expect(await it.leadsOf(website)).toHaveLength(2)
    expect(filesOn(it, website)).toHaveLength(2)
  })

  test.each<[string, RequestInit, number]>([
    ['JSON', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }, 422],
    [
      'half a body',
      { method: 'POST', body: '--x\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      422,
    ],
    ['GET', {}, 405],
  ])('API-17 %s is refused in words', async (_, init, status) => {
    const it = await createTestApp()
    const answer = await it.visit(await it.aWebsite(), '/api/leads/with-files', init)
    expect([answer.status, Object.keys(await answer.json())]).toEqual([status, ['error']])
  })

  test('API-15 in mock mode files are looked at and forgotten', async () => {
    const it = await createTestApp({ mockMode: true })
    const website = await it.aWebsite()
    const mock = (bytes: Uint8Array) =>
      it.visit(website, '/mock/api/leads/with-files', asMultipart(leadParts(ann), [fileOf(bytes, 'cv.pdf')]))
    const answer = await mock(pdf)
    expect([answer.status, await answer.json()]).toEqual([201, { id: expect.stringMatching(/^mock-\d+$/) }])
    expect((await mock(Uint8Array.of(1, 2))).status).toBe(422)
    expect((await sendFiles(it, website, [fileOf(pdf, 'cv.pdf')])).status).toBe(404)
    expect(filesOn(it, website)).toEqual([])
  })

  test('a file that is too large for a mail is named in it, with the command that fetches it; a CRM is told the same', {
    tags: ['long'],
  }, async () => {
    const it = await createTestApp()
    const host = 'files.example'
    const website = await it.aWebsite({
      settings: {
        config: {
          lead: { recipients: [{ to: `a@${host}` }, { to: `crm@${host}`, format: 'adf' }] },
        },
      },
    })
    const files = ['a', 'b'].map((name) => fileOf(aPdf(9 * megabyte), `${name}.pdf`))
    const { id } = await (await sendFiles(it, website, files)).json()
    for (const to of [`a@${host}`, `crm@${host}`]) {
      const [mail] = await mailsTo(it, to)
      expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['a.pdf'])
      expect(mail?.text).toContain('b.pdf (9 MB), not attached')
      expect(mail?.text?.replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toContain(
        `forecourt leads files ${id} --to <folder>`,
      )
    }
    const to = join(it.dataDir, 'out')
    const run = () => runAsOperator(it, leadsFiles, [id], [['to', to]])
    expect((await run()).code).toBe(0)
    expect(readdirSync(to).sort()).toEqual(['a.pdf', 'b.pdf'])
    const again = await run()
    expect([again.code, again.printed]).toEqual([1, expect.stringMatching(/a\.pdf is there already/)])
  })

  test('a mail whose files are not on this machine is left to another for a while, then it goes without them', {
    tags: ['long'],
  }, async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    await sendFiles(it, website, [fileOf(pdf, 'cv.pdf')])
    rmSync(join(it.dataDir, 'lead-files'), { recursive: true })
    for (const _ of [1, 2]) {
      expect(await mailsTo(it, `sales@${website.host}`)).toEqual([])
      it.clock.now = new Date(it.clock.now.getTime() + 2 * 60_000)
    }
    const [mail] = await mailsTo(it, `sales@${website.host}`)
    expect(mail?.attachments).toEqual([])
    expect(mail?.text).toContain('cv.pdf (1 KB), not attached')
  })

  test('no address gives a file back', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const { id } = await (await sendFiles(it, website, [fileOf(pdf, 'cv.pdf')])).json()
    const [path = ''] = filesOn(it, website)
    const name = path.split('/').at(-1)
    for (const asked of [
      `/lead-files/${website.id}/${id}/${name}`,
      `/api/leads/${id}`,
      `/api/leads/${id}/files`,
      `/../lead-files/${website.id}/${id}/${name}`,
    ])
      expect(await (await it.visit(website, asked)).text()).not.toContain('zq-pdf-content')
  })
})

describe('a form with files', () => {
  const withFiles = {
    settings: {
      config: {
        lead: { recipients: [{ to: 'jobs@files.example' }] },
        forms: {
          'vehicle-enquiry': {
            fields: [
              { name: 'name', type: 'fullName' },
              { name: 'email', type: 'email' },
              { name: 'resume', type: 'file', label: 'Your résumé' },
            ],
          },
        },
      },
    },
  }
  const post = (it: TestApp, website: TestWebsite, parts: Record<string, string>, files: readonly File[]) =>
    it.visit(
      website,
      pageOf(website.vehicle),
      asMultipart({ form: 'vehicle-enquiry', ...parts }, files, 'resume'),
    )
  const jo = { name: 'Jo Ng', email: 'jo@example.com' }

  test('CAREER-02 FIELD-14 is a multipart post; what is sent with it is mailed, and success follows', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite(withFiles)
    const page = await (await it.visit(website, pageOf(website.vehicle))).text()
    expect(page).toMatch(/<form[^>]* encType="multipart\/form-data"/i)
    expect(page).toMatch(/<input(?=[^>]* type="file")(?=[^>]* name="resume")[^>]* multiple=""/)
    const answer = await post(it, website, jo, [fileOf(pdf, 'cv.pdf')])
    expect([answer.status, answer.headers.get('location')?.split('?')[0]]).toEqual([303, '/success'])
    const [mail] = await mailsTo(it, 'jobs@files.example')
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['cv.pdf'])
    const [lead] = await it.leadsOf(website)
    expect(lead?.lead.has_files).toBe(true)
    expect(lead?.lead.fields).not.toHaveProperty('resume')
  })

  test.each<[string, Record<string, string>, () => File[], string]>([
    ['no file where one is asked for', jo, () => [], '*This is a required field.'],
    [
      'a wrong file',
      jo,
      () => [fileOf(new Uint8Array([1, 2, 3]), 'x.pdf')],
      'x.pdf is not a PDF, JPG or PNG file.',
    ],
    [
      'half a picture',
      jo,
      () => [fileOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1), 'p.jpg')],
      'p.jpg cannot be read as a picture.',
    ],
    [
      'another mistake',
      { ...jo, email: 'jo@' },
      () => [fileOf(pdf, 'cv.pdf')],
      'Please choose your files again.',
    ],
  ])('FIELD-14 %s: 422, with the message at the field', async (_, parts, files, message) => {
    const it = await createTestApp()
    const website = await it.aWebsite(withFiles)
    const answer = await post(it, website, parts, files())
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(`Your résumé: ${message}`)
    expect(filesOn(it, website)).toEqual([])
  })
})

describe('the finance broker', () => {
  test('API-18 POST /api/carClarityCustomer keeps a lead that says whom it is for; only its own webhook is chosen by that', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      settings: {
        config: {
          lead: {
            recipients: [{ to: 'sales@clarity.example' }],
            webhooks: [
              { url: 'https://broker.example/in', target: 'car-clarity' },
              { url: 'https://crm.example/in' },
            ],
          },
          forms: { 'vehicle-enquiry': { target: 'car-clarity' } },
        },
      },
    })
    const post = (path: string, lead: object) =>
      it.visit(website, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ lead }),
      })
    const answer = await post('/api/carClarityCustomer', ann)
    expect([answer.status, await answer.json()]).toEqual([201, { id: expect.any(String) }])
    await post('/api/leads', { ...ann, target: 'car-clarity' })
    const bad = await post('/api/carClarityCustomer', { ...ann, email: 'ann@' })
    expect([bad.status, await bad.json()]).toEqual([422, { error: 'invalid email address' }])
    await it.visit(website, pageOf(website.vehicle), {
      method: 'POST',
      body: new URLSearchParams({
        form: 'vehicle-enquiry',
        name: 'Jo',
        email: 'jo@example.com',
        phone: '0412345678',
        message: 'x',
      }),
    })
    await it.settle()
    const leads = await it.leadsOf(website)
    const told = leads.map(({ lead, deliveries }) => [
      lead.target,
      deliveries
        .filter(({ kind }) => kind === 'webhook')
        .map(({ target }) => new URL(target).host)
        .sort(),
    ])
    expect(told.sort((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual([
      ['car-clarity', ['broker.example', 'crm.example']],
      ['car-clarity', ['broker.example', 'crm.example']],
      [undefined, ['crm.example']],
    ])
  })
})

describe('SAFE-02 pictures that are made to fill memory', () => {
  /**
   * Makes a file of a hundred bytes that claims to be a picture of this size. Only its header is ever read.
   */
  function aPng(width: number, height: number, isInterlaced: boolean): Uint8Array {
    const chunk = (name: string, data: Buffer) => {
      const named = Buffer.concat([Buffer.from(name), data])
      const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
      length.writeUInt32BE(data.length)
      check.writeUInt32BE(crc32(named))
      return Buffer.concat([length, named, check])
    }
    const header = Buffer.alloc(13)
    header.writeUInt32BE(width, 0)
    header.writeUInt32BE(height, 4)
    // it has sixteen bits each of red, green, blue and alpha
    header.set([16, 6, 0, 0, isInterlaced ? 1 : 0], 8)
    return Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(64))),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }

  test.each([
    [5000, 4000, true, 'is stored interlaced, and is too large to be opened that way'],
    [10_000, 6000, false, 'has more pixels than we can open'],
    [12_000, 11_000, false, 'has more pixels than we can open'],
    [5000, 4000, false, 'cannot be read as a picture'],
  ])(
    'of %i × %i, interlaced %s, is refused in words before it is opened',
    async (width, height, isInterlaced, words) => {
      const it = await createTestApp()
      const website = await it.aWebsite()
      const answer = await sendFiles(it, website, [
        fileOf(aPng(width, height, isInterlaced), 'photo.png', 'image/png'),
      ])
      expect([answer.status, (await answer.json()).error]).toEqual([
        422,
        expect.stringContaining(`photo.png ${words}`),
      ])
    },
  )

  test('wait their turn with all other pictures', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    let finish = (): void => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { signal } = new AbortController()
    const others = [1, 2].map((number) => it.images.inTurn(`host ${number}`, () => held, signal))
    const sent = sendFiles(it, website, [fileOf(await aPhoto(), 'photo.jpg', 'image/jpeg')])
    const soon = new Promise((resolve) => setTimeout(resolve, 500, 'it waits'))
    expect(await Promise.race([sent, soon])).toBe('it waits')
    finish()
    await Promise.all(others)
    expect((await sent).status).toBe(201)
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'stand upright however the camera was held: %i',
    async (orientation) => {
      const corner = await sharp({ create: { width: 10, height: 6, channels: 3, background: '#3c3' } })
        .png()
        .toBuffer()
      const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
        .composite([{ input: corner, left: 3, top: 5 }])
        .withMetadata({ orientation })
        .png()
        .toBuffer()
      const kept = await prepareFiles(
        [{ name: 'a.png', type: 'image/png', bytes: photo }],
        { inTurn: (_lane, work) => work() },
        new AbortController().signal,
      )
      if (!kept.ok) throw new Error(kept.message)
      const upright = await sharp(photo).autoOrient().png().toBuffer()
      expect(await sharp(kept.files[0]?.bytes).raw().toBuffer()).toEqual(
        await sharp(upright).raw().toBuffer(),
      )
    },
  )
})
