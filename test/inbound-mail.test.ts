import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doctor } from '#app/commands/doctor.server.ts'
import { leadsForget } from '#app/commands/leads-forget.server.ts'
import { mailboxName } from '#app/features/inbox/inbound-mail.server.ts'
import { findMailboxState } from '#app/features/inbox/inbound-store.server.ts'
import { type AtDesk, readDesk } from './a-desk.ts'
import {
  aBreakingLine,
  anImapServer,
  hasImapServer,
  type ImapServer,
  type TestMailbox,
} from './an-imap-server.ts'
import { anInbox, clockOn, type Inbox, readLeads } from './an-inbox.ts'
import type { TestAppOptions } from './app.ts'
import { databaseKinds, freshDatabase } from './database.ts'
import { runAsOperator } from './run-as-operator.ts'
import { until } from './until.ts'

/** The mailbox that all shoppers of the deployment answer to. */
const INBOUND_MAIL = 'inbox@reply.example'
const zoe = 'zoe@people.example'

let server: ImapServer
beforeAll(async () => {
  if (hasImapServer) server = await anImapServer()
})
afterAll(() => server?.stop())

interface MailInbox extends Inbox {
  readonly mailbox: TestMailbox
  readonly variables: Readonly<Record<string, string>>
  /** Reads the mailbox once, and sends what follows from it. */
  look(): Promise<void>
  /** What went to this address since the last question. */
  mailsTo(address: string): Promise<Awaited<ReturnType<typeof PostalMime.parse>>[]>
  /** Answers a lead, and lets the answer leave. Returns the address that the shopper replies to. */
  answer(person: AtDesk, id: string, text?: string): Promise<string>
}

const acknowledging = {
  settings: { config: { lead: { acknowledge: true, recipients: [{ to: 'sales@dealer.example' }] } } },
}

async function aMailInbox(
  options: TestAppOptions = {},
  mailbox = server.mailbox(),
  imapUrl = mailbox.url,
): Promise<MailInbox> {
  const variables = { INBOUND_MAIL, INBOUND_IMAP_URL: imapUrl, ...options.variables }
  const box = await anInbox(acknowledging, { ...options, variables })
  let seen = 0
  let answers = 0
  const mailsTo: MailInbox['mailsTo'] = async (address) => {
    const sent = box.it.mailer.sent.slice(seen)
    seen = box.it.mailer.sent.length
    return Promise.all(sent.filter(({ mail }) => mail.to === address).map(({ raw }) => PostalMime.parse(raw)))
  }
  return {
    ...box,
    mailbox,
    variables,
    mailsTo,
    async look() {
      await box.it.inboundMail?.look()
      await box.it.settle()
    },
    async answer(person, id, text = 'Yes, it is red.') {
      answers += 1
      const key = `00000000-0000-4000-8000-${String(answers).padStart(12, '0')}`
      await person.post(box.path(id), { intent: 'answer', to: zoe, text, key })
      box.it.clock.now = new Date(box.it.clock.now.getTime() + 10_000)
      await box.it.settle()
      const mail = (await mailsTo(zoe)).at(-1)
      return mail?.replyTo?.[0]?.address ?? ''
    },
  }
}

let mails = 0

/** A mail as a mail program writes it. */
function mailTo(
  to: string,
  {
    from = `Zoe Lee <${zoe}>`,
    headers = [],
    body = 'Can I see it on Saturday?',
  }: { from?: string; headers?: readonly string[]; body?: string } = {},
): string {
  mails += 1
  const type = headers.some((header) => /^content-type/i.test(header)) ? [] : ['Content-Type: text/plain']
  return [
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Re: Your enquiry',
    `Message-ID: <mail-${mails}@people.example>`,
    'MIME-Version: 1.0',
    ...type,
    ...headers,
    '',
    body,
  ].join('\r\n')
}

/** A mail with its text and files. */
function mailWith(to: string, files: readonly { name: string; type: string; bytes: Buffer }[]): string {
  const parts = files.map(({ name, type, bytes }) =>
    [
      '--b',
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      bytes.toString('base64').replace(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  )
  const text = '--b\r\nContent-Type: text/plain\r\n\r\nHere are my papers.'
  return mailTo(to, {
    headers: ['Content-Type: multipart/mixed; boundary="b"'],
    body: [text, ...parts, '--b--'].join('\r\n'),
  })
}

/** What a mail server says of a mail that it could not deliver. */
function reportTo(to: string, messageId: string): string {
  const status = 'Final-Recipient: rfc822; zoe@people.example\r\nAction: failed\r\nStatus: 5.1.1'
  const body = [
    '--b\r\nContent-Type: text/plain\r\n\r\nIt could not be delivered.',
    `--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n${status}`,
    `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${messageId}>\r\nSubject: Re: x`,
    '--b--',
  ].join('\r\n\r\n')
  const headers = [
    'Return-Path: <>',
    'Auto-Submitted: auto-replied',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
  ]
  return mailTo(to, { from: 'MAILER-DAEMON@mx.example', headers, body })
}

const titlesIn = (page: string): (string | undefined)[] =>
  [...page.matchAll(/<p class="thread-title"><span>([^<]*)</g)].map(([, title]) => title)

// the mail server of these tests is Dovecot 2.3: where it is not installed, they are left out
describe.skipIf(!hasImapServer)('what shoppers answer by mail', () => {
  test('INBOX-11 INBOX-12 INBOX-05 INBOX-19 stands in the thread, starts the clock, opens a closed lead and goes to who has it', async () => {
    const box = await aMailInbox()
    const id = await box.ask({ name: 'Zoe Lee', email: zoe })
    const sales = await box.person('sales', 'Sam Sales')
    expect(await readDesk(await sales.get(box.path(id)))).toContain('Their reply comes back to this page.')
    const replyTo = await box.answer(sales, id)
    expect(replyTo).toMatch(/^inbox\+[a-z2-7]{45}@reply\.example$/)
    const [sent] = box.it.mailer.sent.filter(({ mail }) => mail.messageId.includes('-answer-'))
    expect(sent?.mail.returnPath).toBe(replyTo)
    await sales.post(box.path(id), { intent: 'close', outcome: 'not-now' })

    const quoted = 'On Tue, 30 Jun 2026 at 12:00, Sam <leads@x.example> wrote:\r\n> Yes, it is red.'
    // some mail servers write addresses in their own case
    box.mailbox.deliver(mailTo(replyTo.toUpperCase(), { body: `Can I see it on Saturday?\r\n\r\n${quoted}` }))
    box.later(20)
    await box.look()

    const page = await sales.get(box.path(id))
    expect(await clockOn(page.clone())).toBe('30 min left')
    const thread = await readDesk(page)
    expect(titlesIn(thread).slice(-2)).toEqual(['You closed this: not buying now', 'They replied'])
    expect(thread).toContain('<p class="thread-text">Can I see it on Saturday?</p>')
    expect(thread).toMatch(/<summary class="meta">Quoted text<\/summary><p[^>]*>On Tue, 30 Jun[^<]*red/)
    expect(thread).not.toContain('From another address')
    expect((await readLeads(await sales.get('/inbox'))).map(({ path }) => path)).toEqual([box.path(id)])
    const [forwarded, ...more] = await box.mailsTo(sales.email)
    expect(more).toEqual([])
    expect(forwarded?.subject).toContain('[They replied]')
    expect(forwarded?.text).toContain('Can I see it on Saturday?')
    expect(forwarded?.text).toContain(box.path(id))
    expect(forwarded?.replyTo?.[0]?.address).toBe(zoe)
    expect([box.mailbox.mails(), box.mailbox.mails('Done').length]).toEqual([[], 1])
  })

  test('INBOX-12 what nobody has taken is forwarded where the lead went, and a new mail is read without being asked for', async () => {
    const box = await aMailInbox()
    const id = await box.ask({ name: 'Zoe Lee', email: zoe })
    const owner = await box.person('owner')
    const replyTo = await box.answer(owner, id)
    await sql`update lead_work set holder = null, held_since = null where website_id = ${box.website.id}`.execute(
      box.it.database.db,
    )
    await box.mailsTo('')
    box.it.inboundMail?.start()
    const name = mailboxName(box.mailbox.url)
    await until(async () => (await findMailboxState(box.it.database.db, name)) !== null)
    box.mailbox.deliver(mailTo(replyTo))
    await until(() => box.mailbox.mails('Done').length === 1)
    await box.it.settle()
    expect(await box.mailsTo('sales@dealer.example')).toHaveLength(1)
    expect(await clockOn(await owner.get(box.path(id)))).toBe('30 min left')
  })

  test('INBOX-14 INBOX-E10 automatic mail moves no clock, another sender is marked, markup becomes text', async () => {
    const box = await aMailInbox()
    const id = await box.ask({ name: 'Zoe Lee', email: zoe })
    const sales = await box.person('sales')
    const replyTo = await box.answer(sales, id)
    box.mailbox.deliver(
      mailTo(replyTo, { headers: ['Auto-Submitted: auto-replied'], body: 'I am away until Monday.' }),
    )
    await box.look()
    const away = await sales.get(box.path(id))
    expect(await clockOn(away.clone())).toBe('answered')
    const automatic = await readDesk(away)
    expect(automatic).toContain('Automatic mail')
    expect(automatic).toContain('I am away until Monday.')
    expect(await box.mailsTo(sales.email)).toEqual([])

    const html = `<html><head><title>No text</title></head><body><p>Yes,\r\n<b>Saturday</b> &lt;at ten&gt;</p><script>x()</script></body></html>`
    box.mailbox.deliver(
      mailTo(replyTo, { from: 'Lee <lee@work.example>', headers: ['Content-Type: text/html'], body: html }),
    )
    box.mailbox.deliver(mailTo(replyTo, { body: `${'long '.repeat(30_000)}end of it` }))
    await box.look()
    const page = await sales.get(box.path(id))
    expect(await clockOn(page.clone())).toBe('30 min left')
    const thread = await readDesk(page)
    expect(thread).toContain('From another address: lee@work.example')
    expect(thread).toContain('<p class="thread-text">Yes, Saturday &lt;at ten&gt;</p>')
    expect(thread).not.toMatch(/No text|x\(\)|end of it/)
    const [first] = await box.mailsTo(sales.email)
    expect(first?.replyTo?.[0]?.address).toBe('lee@work.example')
  })

  test('INBOX-14 a delivery report marks the answer Not delivered, tells who wrote it, and the answer goes out again elsewhere', async () => {
    const box = await aMailInbox()
    const id = await box.ask({ name: 'Zoe Lee', email: zoe })
    const sales = await box.person('sales')
    const replyTo = await box.answer(sales, id)
    const sent = box.it.mailer.sent.find(({ mail }) => mail.messageId.includes('-answer-'))
    box.mailbox.deliver(reportTo(replyTo, sent?.mail.messageId ?? ''))
    await box.look()
    const thread = await readDesk(await sales.get(box.path(id)))
    expect(thread).toContain('Not delivered: it came back, since there is no such mailbox')
    expect(thread).toContain('An answer came back')
    const [notice] = await box.mailsTo(sales.email)
    expect(notice?.subject).toContain('[Not delivered]')
    expect(`${notice?.subject} ${notice?.text}`).not.toMatch(/Zoe|zoe@/)
    expect(await readLeads(await sales.get('/inbox?view=undelivered'))).toHaveLength(1)
    await sales.post(box.path(id), { intent: 'answer-again', number: '1', to: 'new@people.example' })
    await box.it.settle()
    expect(await box.mailsTo('new@people.example')).toHaveLength(1)
  })

  test('INBOX-15 KEEP-12 files are kept as uploads are, given as attachments, and go with the lead', async () => {
    const box = await aMailInbox()
    const id = await box.ask({ name: 'Zoe Lee', email: zoe })
    const sales = await box.person('sales')
    const replyTo = await box.answer(sales, id)
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c00' } })
      .withExif({ IFD0: { Copyright: 'zq-exif-canary' } })
      .jpeg()
      .toBuffer()
    const files = [
      { name: 'licence.jpg', type: 'image/jpeg', bytes: photo },
      { name: 'evil.jpg', type: 'image/jpeg', bytes: Buffer.from('MZ not a picture') },
      { name: '../a.pdf', type: 'application/octet-stream', bytes: Buffer.from('%PDF-1.7 papers') },
    ]
    box.mailbox.deliver(mailWith(replyTo, files))
    await box.look()
    const thread = await readDesk(await sales.get(box.path(id)))
    expect(thread).toContain('Here are my papers.')
    expect(thread).toContain('Not kept: evil.jpg')
    const links = [...thread.matchAll(/href="([^"]*\/files\/[^"]*)"[^>]*download/g)].map(
      ([, path = '']) => path,
    )
    expect(links).toHaveLength(2)
    const [jpeg = '', pdf = ''] = links
    const given = await sales.get(jpeg)
    expect(given.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''licence.jpg")
    expect(given.headers.get('x-content-type-options')).toBe('nosniff')
    expect(given.headers.get('content-security-policy')).toMatch(/^sandbox;/)
    const kept = Buffer.from(await given.arrayBuffer())
    expect([kept.includes('zq-exif-canary'), photo.includes('zq-exif-canary')]).toEqual([false, true])
    expect(await (await sales.get(pdf)).text()).toBe('%PDF-1.7 papers')
    const preview = await sales.get(`${jpeg}/preview`)
    expect(preview.headers.get('content-type')).toBe('image/jpeg')
    expect((await sharp(Buffer.from(await preview.arrayBuffer())).metadata()).width).toBe(480)
    expect((await sales.get(`${pdf}/preview`)).status).toBe(404)
    const stranger = await box.person('editor')
    expect((await stranger.get(jpeg)).status).toBe(404)
    const [forwarded] = await box.mailsTo(sales.email)
    expect(forwarded?.attachments.map(({ filename }) => filename)).toEqual(['licence.jpg', 'a.pdf'])

    const receipt = await runAsOperator(box.it, leadsForget, [id])
    expect(receipt.printed).toContain('in the folder Done of the mailbox')
    const { rows } = await sql<{ n: number }>`select (
      (select count(*) from lead_files where website_id = ${box.website.id}) +
      (select count(*) from lead_messages where website_id = ${box.website.id}) +
      (select count(*) from inbound_mails where lead_id = ${id}))::int as n`.execute(box.it.database.db)
    expect(rows).toEqual([{ n: 0 }])
    // what the person writes afterwards brings nothing back
    box.mailbox.deliver(mailTo(replyTo))
    await box.look()
    expect([box.mailbox.mails('Done').length, box.mailbox.mails('Look').length]).toEqual([1, 1])
  })

  test('INBOX-16 a blind copy of an answer stands in the thread and stops the clock; one of a program does not', async () => {
    const box = await aMailInbox()
    const id = await box.ask({ name: 'Zoe Lee', email: zoe })
    const sales = await box.person('sales', 'Sam Sales')
    const [mail] = await box.mailsTo('sales@dealer.example')
    const copyTo = /inbox\+[a-z2-7]{45}@reply\.example/.exec(mail?.text ?? '')?.[0] ?? ''
    const from = `Sam <${sales.email}>`
    const headers = [`Delivered-To: ${copyTo}`]
    box.mailbox.deliver(
      mailTo(zoe, { from, headers: [...headers, 'Auto-Submitted: auto-replied'], body: 'Sam is away.' }),
    )
    await box.look()
    expect(await clockOn(await sales.get(box.path(id)))).toBe('30 min left')
    box.mailbox.deliver(mailTo(zoe, { from, headers, body: 'Come by on Saturday.' }))
    await box.look()
    const page = await sales.get(box.path(id))
    expect(await clockOn(page.clone())).toBe('answered')
    const thread = await readDesk(page)
    expect(titlesIn(thread).at(-1)).toBe('Answered from the mailbox')
    expect(thread).toContain('Come by on Saturday.')
    expect(thread).toContain('Taken by you')
  })
})

describe.skipIf(!hasImapServer)('the mailbox', () => {
  test('INBOX-13 what has no key of ours or cannot be read goes to Look, which the doctor counts; nothing is deleted', async () => {
    const box = await aMailInbox()
    const id = await box.ask({ name: 'Zoe Lee', email: zoe })
    const sales = await box.person('sales')
    const replyTo = await box.answer(sales, id)
    const changed = replyTo.replace(/\+(.)/, (_, letter) => `+${letter === 'a' ? 'b' : 'a'}`)
    const strange = ['garbage\0 that is no mail', mailTo('inbox@reply.example'), mailTo(changed)]
    for (const mail of strange) box.mailbox.deliver(mail)
    await box.look()
    expect([box.mailbox.mails(), box.mailbox.mails('Done'), box.mailbox.mails('Look').length]).toEqual([
      [],
      [],
      3,
    ])
    expect(await clockOn(await sales.get(box.path(id)))).toBe('answered')
    const checked = await runAsOperator(box.it, doctor, [], [], box.variables)
    expect(checked.printed).toMatch(/inbound mail +look +last read .*; 3 mails lie in its folder Look/)
  })

  test('INBOX-13 a mail is taken once: cut off before it was moved, numbered anew, or delivered twice', async () => {
    const mailbox = server.mailbox()
    const line = await aBreakingLine(server.port)
    const url = new URL(mailbox.url)
    url.port = String(line.port)
    const box = await aMailInbox({}, mailbox, url.href)
    const id = await box.ask({ name: 'Zoe Lee', email: zoe })
    const sales = await box.person('sales')
    const replyTo = await box.answer(sales, id)
    const count = async () =>
      titlesIn(await readDesk(await sales.get(box.path(id)))).filter((one) => one === 'They replied').length

    mailbox.deliver(mailTo(replyTo))
    line.breaksAt = 'MOVE'
    await box.look()
    expect([await count(), mailbox.mails().length]).toEqual([1, 1])
    await box.look()
    expect([await count(), mailbox.mails('Done').length]).toEqual([1, 1])

    const again = mailTo(replyTo)
    mailbox.deliver(again)
    line.breaksAt = 'MOVE'
    await box.look()
    mailbox.renumber()
    mailbox.deliver(again)
    await box.look()
    expect([await count(), mailbox.mails(), mailbox.mails('Done').length]).toEqual([2, [], 3])
  })

  test('INBOX-13 while the mailbox is away mails wait in it; /readyz and the doctor say so, and since when', async () => {
    const mailbox = server.mailbox()
    const url = new URL(mailbox.url)
    url.port = '9'
    const box = await aMailInbox({}, mailbox, url.href)
    await box.look()
    box.later(60)
    await box.look()
    const ready = await (await box.it.app(new Request('http://localhost/readyz'))).json()
    expect(ready.parts.mailbox).toBe('failing')
    const checked = await runAsOperator(box.it, doctor, [], [], box.variables)
    expect(checked.printed).toContain(
      'the mailbox has been away since 2026-06-30T02:00:00.000Z (ECONNREFUSED), and its mails wait in it',
    )
    expect(`${box.it.log.lines} ${checked.printed}`).not.toContain('secret')
  })

  test.skipIf(!databaseKinds.includes('postgres'))(
    'INBOX-13 of two processes one reads the mailbox, and the other takes over when it ends',
    async () => {
      const database = await freshDatabase('postgres')
      const mailbox = server.mailbox()
      const [one, other] = [await aMailInbox({ database }, mailbox), await aMailInbox({ database }, mailbox)]
      const id = await one.ask({ name: 'Zoe Lee', email: zoe })
      const sales = await one.person('sales')
      const replyTo = await one.answer(sales, id)
      await one.look()
      mailbox.deliver(mailTo(replyTo))
      await other.look()
      expect(mailbox.mails()).toHaveLength(1)
      await one.it.inboundMail?.stop()
      await other.look()
      expect(mailbox.mails('Done')).toHaveLength(1)
      expect(titlesIn(await readDesk(await sales.get(one.path(id)))).at(-1)).toBe('They replied')
    },
  )
})
