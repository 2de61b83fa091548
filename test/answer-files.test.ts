import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type AtDesk, readDesk } from './a-desk.ts'
import { anInbox, type Inbox } from './an-inbox.ts'

const pdf = new File(['%PDF-1.7 an offer'], 'Offer.pdf', { type: 'application/pdf' })

/** Sends the form of an answer as a browser without script does. */
function answerWith(
  box: Inbox,
  person: AtDesk,
  id: string,
  files: readonly File[],
  number = 1,
): Promise<Response> {
  const form = new FormData()
  const fields = { intent: 'answer', to: 'zoe@people.example', text: 'Here it is.' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('key', `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
  for (const file of files) form.append('files', file)
  const headers = { cookie: person.cookie, origin: 'http://desk.localhost', 'sec-fetch-site': 'same-origin' }
  return box.it.app(
    new Request(`http://desk.localhost${box.path(id)}`, { method: 'POST', headers, body: form }),
  )
}

async function aPhoto(): Promise<File> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c00' } })
  const bytes = await picture
    .withExif({ IFD0: { Copyright: 'zq-exif-canary' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'Car.JPG', { type: 'image/jpeg' })
}

async function leave(box: Inbox): Promise<void> {
  box.it.clock.now = new Date(box.it.clock.now.getTime() + 10_000)
  await box.it.settle()
}

/** How many files of leads lie on the disk. */
function filesOnDisk(box: Inbox): number {
  const found = readdirSync(join(box.it.dataDir, 'lead-files'), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).length
}

test('INBOX-09 an answer brings its files, which stand in the thread with their sizes and are given as attachments', async () => {
  const box = await anInbox()
  const id = await box.ask({ email: 'zoe@people.example' })
  const sales = await box.person('sales')
  expect((await answerWith(box, sales, id, [pdf, await aPhoto()])).status).toBe(200)
  // whoever presses twice means one mail with its files
  expect((await answerWith(box, sales, id, [pdf])).status).toBe(200)
  await leave(box)
  const sent = box.it.mailer.sent.filter(({ mail }) => mail.messageId.includes('-answer-'))
  const [mail] = await Promise.all(sent.map(({ raw }) => PostalMime.parse(raw)))
  expect(sent).toHaveLength(1)
  expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['Offer.pdf', 'application/pdf'],
    ['Car.jpg', 'image/jpeg'],
  ])
  expect(sent[0]?.raw.includes('zq-exif-canary')).toBe(false)
  const thread = await readDesk(await sales.get(box.path(id)))
  expect(thread).toMatch(/<span>Offer\.pdf<\/span><\/a> <span class="meta">1 KB<\/span>/)
  const path = /href="([^"]*\/files\/[^"]*)" download/.exec(thread)?.[1] ?? ''
  expect(await (await sales.get(path)).text()).toBe('%PDF-1.7 an offer')
  expect(filesOnDisk(box)).toBe(2)
  // they are no part of what the shopper has sent
  expect(thread).not.toContain('<h2>Files</h2>')
})

test('INBOX-09 a file that is none of these is refused by name and the words stay; Undo takes the files back too', async () => {
  const box = await anInbox()
  const id = await box.ask({ email: 'zoe@people.example' })
  const sales = await box.person('sales')
  const program = new File(['MZ'], 'setup.pdf', { type: 'application/pdf' })
  const refused = await answerWith(box, sales, id, [pdf, program])
  const page = await readDesk(refused)
  expect(refused.status).toBe(422)
  expect(page).toContain('setup.pdf is not a PDF, JPG or PNG file. Choose the files again.')
  expect(page).toMatch(/<textarea[^>]*>Here it is\.<\/textarea>/)
  const many = await answerWith(
    box,
    sales,
    id,
    Array.from({ length: 6 }, () => pdf),
  )
  expect([many.status, await readDesk(many)]).toEqual([422, expect.stringContaining('at most 5 files')])

  expect((await answerWith(box, sales, id, [pdf], 2)).status).toBe(200)
  const undone = await readDesk(await sales.post(box.path(id), { intent: 'undo-answer', number: '1' }))
  expect(undone).toContain('Nothing was sent. Your words are below; choose the files again.')
  await leave(box)
  expect(box.it.mailer.sent.filter(({ mail }) => mail.messageId.includes('-answer-'))).toEqual([])
  expect(filesOnDisk(box)).toBe(0)
})
