import PostalMime, { type Email } from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { smtpMailer } from '#app/server/mail.server.ts'
import { anSmtpServer } from './an-smtp-server.ts'
import { asJson, createTestApp } from './app.ts'
import { readAdf } from './read-adf.ts'

/** Makes an application with a real mail server, whose mails are read as a mailbox would read them. */
async function aMailedWebsite() {
  const smtp = await anSmtpServer()
  const carrier = smtpMailer(smtp.url)
  onTestFinished(() => carrier.close())
  const it = await createTestApp({ carrier })
  const website = await it.aWebsite({
    settings: {
      name: 'Kauri Motors Ōtautahi',
      config: {
        lead: {
          recipients: [{ to: 'sales@kauri.example' }, { to: 'crm@kauri.example', format: 'adf' }],
          acknowledge: true,
        },
      },
    },
  })
  /** Sends a lead and returns its three mails, by their recipients. */
  async function mailsOf(lead: object): Promise<Map<string, { mail: Email; raw: string }>> {
    smtp.received.splice(0)
    const answer = await it.visit(website, '/api/leads', asJson({ lead }))
    expect(answer.status).toBe(201)
    await it.settle()
    const read = smtp.received.map(async ({ to, raw }): Promise<[string, { mail: Email; raw: string }]> => {
      expect(to).toHaveLength(1)
      return [to[0] ?? '', { mail: await PostalMime.parse(raw), raw: raw.toString('latin1') }]
    })
    return new Map(await Promise.all(read))
  }
  return { it, website, mailsOf }
}

const shopper = {
  name: 'Hēmi Tūī',
  first_name: 'Hēmi',
  email: 'hemi@shopper.example',
  phone: '0412345678',
  category: 'General',
  message: 'Kia ora, he pātai tāku: kei te wātea tonu te waka? 👩‍👩‍👧 “quoted” …\n.\nFrom here on, 100 %=3D.',
}

test('F08 three mails of one lead: each to one mailbox, whole and readable, with the headers that machines go by', async () => {
  const { website, mailsOf } = await aMailedWebsite()
  const mails = await mailsOf({ ...shopper, car_id: website.vehicle.id })
  expect([...mails.keys()].toSorted()).toEqual([
    'crm@kauri.example',
    'hemi@shopper.example',
    'sales@kauri.example',
  ])
  for (const [to, { mail, raw }] of mails) {
    expect(mail.to).toEqual([{ name: '', address: to }])
    expect([mail.from?.address, mail.cc, mail.bcc]).toEqual([`leads@${website.host}`, undefined, undefined])
    expect(mail.messageId).toMatch(/^<[\w.@-]+>$/)
    expect(Date.parse(mail.date ?? '')).not.toBeNaN()
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('x-lead-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('auto-submitted')).toMatch(/^auto-(?:generated|replied)$/)
    // RFC 5322 wants seven bits and no long line, so Māori and emoji travel encoded
    expect(raw).not.toMatch(/[^\t\r\n\u0020-\u007e]/)
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
  }
  const dealer = mails.get('sales@kauri.example')?.mail
  expect(dealer?.replyTo).toEqual([{ name: shopper.name, address: shopper.email }])
  expect(dealer?.subject).toContain(shopper.name)
  for (const line of shopper.message.split('\n')) expect(dealer?.text).toContain(line)
  expect(dealer?.html).toContain('kei te wātea tonu te waka? 👩‍👩‍👧 “quoted” …')
  expect(dealer?.attachments).toEqual([])
  expect(mails.get('hemi@shopper.example')?.mail.text).toContain('Hello Hēmi,')

  const crm = mails.get('crm@kauri.example')
  expect(crm?.raw).toMatch(/^content-type: text\/plain/im)
  expect(crm?.mail.html).toBeUndefined()
  const adf = readAdf((crm?.mail.text ?? '').replaceAll('\r\n', '\n').trim())
  const texts = JSON.stringify(adf)
  for (const part of [shopper.name, shopper.email, 'pātai tāku', '👩‍👩‍👧']) expect(texts).toContain(part)
})

const injections = [
  ['a line break', 'Ann\r\nBcc: eve@evil.example'],
  ['a whole second message', 'Ann\r\n\r\n<b>Hello</b>\r\n.\r\nMAIL FROM:<eve@evil.example>'],
  ['an encoded line break', '=?utf-8?Q?Ann=0D=0ABcc:_eve@evil.example?='],
  ['other line breaks', 'Ann\u2028Bcc: eve@evil.example\u0085Cc: eve@evil.example\u000b'],
  ['markup', '</td><img src=x onerror=a()><script>a()</script>]]>&b;'],
] as const

test.each(injections)('a name or an address that tries to be a header is refused: %s', async (_, text) => {
  const { it, website } = await aMailedWebsite()
  for (const fields of [{ name: text }, { first_name: text }, { email: `${text}@evil.example` }]) {
    const answer = await it.visit(website, '/api/leads', asJson({ lead: { ...shopper, ...fields } }))
    expect([Object.keys(fields), answer.status]).toEqual([Object.keys(fields), 422])
  }
  await it.settle()
  expect(await it.leadsOf(website)).toEqual([])
})

test.each([
  ...injections.flatMap(([what, text]): [string, object][] => [
    [`${what} in the category, which stands in the subject`, { category: text }],
    [`${what} in the message and a field`, { message: text, [text]: text, subcategory: text, url: text }],
  ]),
  ['the end of the data in the message', { message: 'Hello\r\n.\r\nRCPT TO:<eve@evil.example>\r\n' }],
])('nothing typed leaves its place in a mail: %s', async (_, fields) => {
  const { website, mailsOf } = await aMailedWebsite()
  const plain = await mailsOf({ ...shopper, message: 'Plain' })
  const mails = await mailsOf({ ...shopper, ...fields })
  expect([...mails.keys()].toSorted()).toEqual([...plain.keys()].toSorted())
  for (const [to, { mail }] of mails) {
    expect([mail.cc, mail.bcc, mail.from?.address]).toEqual([undefined, undefined, `leads@${website.host}`])
    const names = (headers: Email['headers'] = []) => headers.map(({ key }) => key).toSorted()
    expect([to, names(mail.headers)]).toEqual([to, names(plain.get(to)?.mail.headers)])
    expect(mail.html ?? '').not.toMatch(/<(?:img|script)/i)
    expect(mail.attachments).toEqual([])
  }
  readAdf((mails.get('crm@kauri.example')?.mail.text ?? '').replaceAll('\r\n', '\n').trim())
})
