import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { anSmtpServer } from '#test/an-smtp-server.ts'
import { recordedMailer } from '#test/recorded.ts'
import { folderMailer, type Mail, type Mailer, smtpMailer } from './mail.server.ts'

const mail: Mail = {
  from: { name: 'Red Gum Caravans', address: 'leads@redgum.example' },
  to: 'sales@redgum.example',
  replyTo: { name: 'Jo Ng', address: 'jo@example.com' },
  subject: '[Used Vehicle Enquiry] 2021 Toyota Hilux – Jo Ng',
  text: 'Hello\n.\nthere',
  html: '<p>Hello</p>',
  messageId: 'lead-1-mail@redgum.example',
  headers: { 'X-Lead-Id': 'b0c1', 'Auto-Submitted': 'auto-generated' },
}

const mailers: Record<string, () => Promise<{ mailer: Mailer; lastRaw: () => Buffer }>> = {
  smtp: async () => {
    const { url, received } = await anSmtpServer()
    return { mailer: smtpMailer(url), lastRaw: () => received.at(-1)?.raw ?? Buffer.of() }
  },
  folder: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mail-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    return {
      mailer: folderMailer(folder),
      lastRaw: () => readFileSync(join(folder, readdirSync(folder).sort().at(-1) ?? '')),
    }
  },
  recorded: async () => {
    const mailer = recordedMailer()
    return { mailer, lastRaw: () => mailer.sent.at(-1)?.raw ?? Buffer.of() }
  },
}

describe.each(Object.keys(mailers))('mail by %s', (kind) => {
  const open = () => mailers[kind]?.() ?? Promise.reject(new Error('no such mailer'))

  test('arrives as it was written', async () => {
    const { mailer, lastRaw } = await open()
    expect(await mailer.send(mail)).toMatchObject({ outcome: 'accepted' })
    const read = await PostalMime.parse(lastRaw())
    expect(read).toMatchObject({
      from: { name: 'Red Gum Caravans', address: 'leads@redgum.example' },
      to: [{ address: 'sales@redgum.example' }],
      replyTo: [{ name: 'Jo Ng', address: 'jo@example.com' }],
      subject: mail.subject,
      messageId: '<lead-1-mail@redgum.example>',
    })
    expect(read.text?.trim()).toBe(mail.text)
    expect(read.html?.trim()).toBe(mail.html)
    const headers = new Map(read.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('x-lead-id')).toBe('b0c1')
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    mailer.close()
  })

  test('a text alone is the whole message, letter for letter and in one part', async () => {
    const { mailer, lastRaw } = await open()
    const { html: _, ...plain } = mail
    const text = `<adf>\n<a>${'long words '.repeat(40)}</a>\n.\n<b>Māori 🚙 =3D</b>\n</adf>`
    expect(await mailer.send({ ...plain, text })).toMatchObject({ outcome: 'accepted' })
    const raw = lastRaw().toString()
    expect(raw).toMatch(/^content-type: text\/plain/im)
    expect(raw).not.toMatch(/multipart|format=flowed/i)
    expect((await PostalMime.parse(lastRaw())).text?.trim()).toBe(text)
    mailer.close()
  })

  test('an address that is more than an address is refused for good', async () => {
    const { mailer } = await open()
    for (const to of [
      'a@b.example, c@d.example',
      'a@b.example\r\nBcc: c@d.example',
      '"x" <a@b.example>',
      'a',
    ]) {
      expect(await mailer.send({ ...mail, to })).toMatchObject({ outcome: 'refused', isPermanent: true })
    }
    mailer.close()
  })
})

describe('mail by smtp', () => {
  test.each<[string, SMTPServerOptions, boolean]>([
    [
      '421 at the start',
      { onConnect: (_, done) => done(Object.assign(new Error('later'), { responseCode: 421 })) },
      false,
    ],
    [
      '451, come back later',
      { onRcptTo: (_, __, done) => done(Object.assign(new Error('greylisted'), { responseCode: 451 })) },
      false,
    ],
    [
      '550, no such mailbox',
      { onRcptTo: (_, __, done) => done(Object.assign(new Error('unknown'), { responseCode: 550 })) },
      true,
    ],
  ])('F08 %s', async (_, options, isPermanent) => {
    const { url } = await anSmtpServer(options)
    const mailer = smtpMailer(url)
    expect(await mailer.send(mail)).toMatchObject({ outcome: 'refused', isPermanent })
    mailer.close()
  })

  test('F08 a wrong password and a server that is away may pass', async () => {
    const { url } = await anSmtpServer({
      authOptional: false,
      onAuth: (_, __, done) => done(new Error('no')),
      allowInsecureAuth: true,
    })
    const wrong = smtpMailer(url.replace('smtp://', 'smtp://user:wrong@'))
    expect(await wrong.send(mail)).toMatchObject({ outcome: 'refused', isPermanent: false })
    wrong.close()
    const away = smtpMailer('smtp://127.0.0.1:9')
    expect(await away.send(mail)).toMatchObject({ outcome: 'refused', isPermanent: false })
    away.close()
  })

  test('SAFE-24 a server elsewhere that offers no TLS gets nothing, unless its address ends with ?tls=off', async () => {
    const { url, received } = await anSmtpServer()
    // this machine, by an address that the code does not recognise as local
    const elsewhere = url.replace('127.0.0.1', '0.0.0.0')
    const strict = smtpMailer(elsewhere)
    expect(await strict.send(mail)).toMatchObject({
      outcome: 'refused',
      isPermanent: false,
      reason: expect.stringMatching(/^ETLS/),
    })
    strict.close()
    expect(received).toEqual([])
    for (const allowed of [`${elsewhere}?tls=off`, url]) {
      const mailer = smtpMailer(allowed)
      expect(await mailer.send(mail)).toMatchObject({ outcome: 'accepted' })
      mailer.close()
    }
    expect(received).toHaveLength(2)
  })
})

test('a mail file is closed to others, named after its lead, and sent again it replaces itself', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'mail-')), 'mail')
  onTestFinished(() => rm(folder, { recursive: true }))
  const mailer = folderMailer(folder)
  for (let attempt = 0; attempt < 2; attempt += 1)
    await mailer.send({ ...mail, headers: { 'X-Lead-Id': '../../etc/passwd' } })
  const [name, ...more] = readdirSync(folder)
  expect(more).toEqual([])
  expect(name).toMatch(/^etcpasswd-[0-9a-f]{8}\.eml$/)
  expect(statSync(join(folder, name ?? '')).mode & 0o777).toBe(0o600)
})

test('nothing typed can add a header or a recipient (2,000 cases)', {
  tags: ['long'],
}, async () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(
        fc.constantFrom(
          '\r\n',
          '\n',
          '\r',
          '\u0000',
          '\u2028',
          ':',
          'Bcc: x@evil.example',
          '<',
          '>',
          ',',
          ';',
          '"',
          '=?utf-8?q?x?=',
          'é',
          'a',
          ' ',
          '.',
          '\r\n\r\n',
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join('')),
  )
  const mailer = recordedMailer()
  await fc.assert(
    fc.asyncProperty(nasty, nasty, nasty, nasty, async (subject, name, leadId, address) => {
      const outcome = await mailer.send({
        ...mail,
        from: { name, address: mail.from.address },
        replyTo: { name, address },
        subject,
        messageId: `${leadId}@redgum.example`,
        headers: { 'X-Lead-Id': leadId },
      })
      expect(outcome.outcome).toBe('accepted')
      const read = await PostalMime.parse(mailer.sent.pop()?.raw ?? '')
      expect(read.to).toEqual([{ name: '', address: mail.to }])
      expect(read.from?.address).toBe(mail.from.address)
      expect([read.bcc, read.cc]).toEqual([undefined, undefined])
      const names = read.headers
        .map(({ key }) => key)
        .filter((key) => key !== 'reply-to' && key !== 'x-lead-id' && key !== 'subject')
      expect(names.sort()).toEqual(['content-type', 'date', 'from', 'message-id', 'mime-version', 'to'])
      expect(read.text?.trim()).toBe(mail.text)
    }),
    { numRuns: 2000 },
  )
})
