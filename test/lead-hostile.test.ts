import fc from 'fast-check'
import { type DefaultTreeAdapterMap, parse } from 'parse5'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { leadsCsv } from '#app/features/leads/lead-table.ts'
import { createTestApp, pageOf, type TestApp, type TestWebsite, type VisitInit } from './app.ts'
import { readAdf } from './read-adf.ts'

/** Every run tries a few; `HOSTILE_SUBMISSIONS=10000` tries the whole attack. */
const count = Number(process.env.HOSTILE_SUBMISSIONS ?? 120)

/** Each payload contains a name with `zq`, so that it is found wherever it became more than text. */
const payloads = [
  '<zqx>zq</zqx>',
  '"><zqx onzq=1>',
  "'><img src=x onzq=alert(1)>",
  '</textarea></title></script><zqx>',
  '<script>zq()</script>',
  '<svg onload=zq()>',
  'javascript:zq()',
  'data:text/html,<zqx>',
  '&lt;zqx&gt;&#60;zqx&#62;',
  'Ann\r\nBcc: zq@evil.example\r\n\r\nzq',
  'Ann\nX-Zq: 1',
  '=?utf-8?q?zq=0D=0ABcc:_zq@evil.example?=',
  'a@b.example>, zq@evil.example',
  ']]><zqx/><![CDATA[',
  '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>&b;',
  "'; drop table leads; --",
  '{{7*7}} #{7*7} <%= 7 %>',
  '=cmd|zq!A1',
  '\u0000\u0001\u001b[31m\u007f',
  '\ud800 \udfff \ufeff',
  '\u202eevil\u2066',
  'Māori ū 🚙 👩‍👩‍👧 e\u0301',
  '%00%0d%0aSet-Cookie:zq=1',
  '../../../../etc/passwd',
  'x'.repeat(9000),
]

const names = [
  'name',
  'first_name',
  'email',
  'phone',
  'postcode',
  'message',
  'category',
  'subcategory',
  'url',
  'car_id',
  'location_id',
  'dealership_slug',
  'form_completed',
  'lead_status',
  'step_number',
  'skipped_steps',
  'visited_pages',
  'linked_query_params',
  'opt_in',
  'has_files',
  'idempotency_key',
  'leave_blank',
  'open_for',
  'steps',
  'go',
  'form',
  'lead_id',
  'is_self_test',
  'Vehicle Make',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
]

const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...payloads) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...payloads), fc.constantFrom(...payloads)).map(([a, b]) => a + b),
  },
)
const key = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: text })
const anything = fc.oneof(
  { weight: 5, arbitrary: text },
  {
    weight: 1,
    arbitrary: fc.constantFrom(null, true, 0, -1, 1e308, 2 ** 53, [], {}, [[]], [null], Number.MAX_VALUE),
  },
  { weight: 1, arbitrary: fc.array(text, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 4, withNullPrototype: true }) },
)
const entries = fc.array(fc.tuple(key, anything), { maxLength: 8 })

/** A form accepts these values, so that much of the attack is kept and mailed. */
const good = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '0412345678',
  category: 'General',
}

interface Submission {
  readonly door: 'vehicle form' | 'contact form' | 'stepped form' | 'POST' | 'PUT' | 'bytes'
  readonly isGood: boolean
  readonly entries: readonly [string, unknown][]
  readonly isMultipart: boolean
  readonly body: string
  readonly contentType: string
  readonly header: string
}

const submission: fc.Arbitrary<Submission> = fc.record({
  door: fc.constantFrom('vehicle form', 'contact form', 'stepped form', 'POST', 'POST', 'PUT', 'bytes'),
  isGood: fc.nat(3).map((number) => number > 0),
  entries,
  isMultipart: fc.boolean(),
  body: fc.oneof(
    text,
    fc.json(),
    fc.nat(9000).map((depth) => '['.repeat(depth)),
    fc.nat(3000).map((depth) => `{"lead":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`),
    fc.constant('{"lead":{"__proto__":{"zq":1},"constructor":{"prototype":{"zq":1}},"name":"Ann"}}'),
  ),
  contentType: fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=zq',
    'multipart/form-data',
    'text/plain',
    'application/json; charset=utf-16',
    '',
  ),
  header: text.map((header) => header.replace(/[^\t\u0020-\u007e]/g, '').trim()),
})

const pathOf: Partial<Record<Submission['door'], string>> = {
  'contact form': '/contact',
  'stepped form': '/trade-in',
}

function requestOf(
  one: Submission,
  number: number,
  website: TestWebsite,
  known: readonly string[],
): [string, VisitInit] {
  const asked: [string, unknown][] = [['message', `Number ${number}`], ...one.entries]
  // the later value counts, so the name and the contact are valid and everything else may be hostile
  const all = one.isGood ? [...asked.filter(([name]) => !(name in good)), ...Object.entries(good)] : asked
  const headers: Record<string, string> = {
    referer: one.header,
    'user-agent': one.header,
    'idempotency-key': one.header,
  }
  if (one.door === 'bytes') {
    const type = one.contentType === '' ? {} : { 'content-type': one.contentType }
    const path = one.isGood ? '/api/leads' : '/contact'
    return [path, { method: 'POST', headers: { ...headers, ...type }, body: Buffer.from(one.body) }]
  }
  if (one.door === 'POST' || one.door === 'PUT') {
    const body = asText({ lead: Object.fromEntries(all), form: one.header })
    const id = known[one.body.length % Math.max(1, known.length)] ?? 'nobody'
    const path =
      one.door === 'POST'
        ? '/api/leads'
        : `/api/leads/${one.isGood ? id : encodeURIComponent(wellFormed(one.body))}`
    return [path, { method: one.door, headers: { ...headers, 'content-type': 'application/json' }, body }]
  }
  const form = one.isMultipart ? new FormData() : new URLSearchParams()
  for (const [name, value] of all) form.append(wellFormed(name), wellFormed(asText(value)))
  if (one.isMultipart && form instanceof FormData && one.entries.length > 4)
    form.append('file', new Blob([one.body]), wellFormed(one.body.slice(0, 50)))
  return [
    pathOf[one.door] ?? pageOf(website.vehicle),
    { method: 'POST', headers, body: form, redirect: 'manual' },
  ]
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value
  try {
    return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) ?? ''
  } catch {
    return ''
  }
}

function wellFormed(value: string): string {
  return value.slice(0, 2000).toWellFormed()
}

type Node = DefaultTreeAdapterMap['node']

/** Collects every element of a document with its attributes. */
function elementsIn(html: string): { name: string; attributes: Map<string, string> }[] {
  const walk = (node: Node): ReturnType<typeof elementsIn> => [
    ...('tagName' in node
      ? [{ name: node.tagName, attributes: new Map(node.attrs.map(({ name, value }) => [name, value])) }]
      : []),
    ...('childNodes' in node ? node.childNodes.flatMap(walk) : []),
    ...('content' in node ? walk(node.content) : []),
  ]
  return walk(parse(html))
}

/** Expects that nothing that was typed became an element, an attribute or an address that runs. */
function expectTextOnly(html: string): void {
  const wrong = elementsIn(html).filter(
    ({ name, attributes }) =>
      name === 'zqx' ||
      [...attributes].some(
        ([attribute, value]) =>
          attribute.startsWith('on') ||
          (['href', 'src', 'action', 'formaction'].includes(attribute) &&
            /^\s*(?:javascript|data:text)/i.test(value)),
      ),
  )
  expect(wrong).toEqual([])
}

const mailElements = /^(?:html|head|meta|title|body|h2|p|ol|li|table|tbody|tr|th|td|a|br)$/
const mailAttributes = /^(?:lang|charset|style|role|scope|colspan|href|meta name|meta content)$/

async function expectSoundMail(raw: Buffer, to: string): Promise<void> {
  const mail = await PostalMime.parse(raw)
  expect(mail.to).toEqual([{ name: '', address: to }])
  expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
  const headers = mail.headers.map((header) => header.key)
  const known =
    /^(?:from|to|reply-to|subject|message-id|date|mime-version|content-type|content-transfer-encoding|x-lead-id|auto-submitted|x-auto-response-suppress|references|in-reply-to|precedence)$/
  expect(headers.filter((name) => !known.test(name))).toEqual([])
  expect(headers).toHaveLength(new Set(headers).size)
  if (mail.html === undefined) {
    readAdf((mail.text ?? '').replaceAll('\r\n', '\n').trim())
    return
  }
  for (const { name, attributes } of elementsIn(mail.html)) {
    expect(name).toMatch(mailElements)
    for (const attribute of attributes.keys())
      expect(name === 'meta' ? `meta ${attribute}`.replace('meta charset', 'charset') : attribute).toMatch(
        mailAttributes,
      )
    const href = attributes.get('href')
    if (href !== undefined) expect(href).toMatch(/^(?:https?:\/\/|mailto:|tel:\+?\d*$)/)
  }
}

async function postAll(it: TestApp, website: TestWebsite, all: readonly Submission[]) {
  const statuses = new Map<number, number>()
  const known: string[] = []
  let mailed = 0
  for (let from = 0; from < all.length; from += 50) {
    for (const [index, one] of all.slice(from, from + 50).entries()) {
      const [path, init] = requestOf(one, from + index, website, known)
      const answer = await it.visit(website, path, init)
      const body = await answer.text()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status >= 500) throw new Error(`${answer.status}: ${JSON.stringify(one)}`)
      expect([...answer.headers].filter(([name, value]) => /zq/.test(name) || /\bzq=1/.test(value))).toEqual(
        [],
      )
      if (answer.headers.get('content-type')?.startsWith('text/html')) expectTextOnly(body)
      if (answer.status === 201) known.push(JSON.parse(body).id)
    }
    await it.settle()
    for (const { mail, raw } of it.mailer.sent.splice(0)) {
      await expectSoundMail(raw, mail.to)
      mailed += 1
    }
  }
  return { statuses, mailed }
}

test(`${count} hostile submissions through every door: no 500, and nothing they hold is more than text`, {
  tags: ['long'],
  timeout: 180_000 + count * 500,
}, async ({ annotate }) => {
  const it = await createTestApp()
  const recipients = [{ to: 'sales@a.example' }, { to: 'crm@a.example', format: 'adf' }]
  const website = await it.aWebsite({ settings: { config: { lead: { recipients, acknowledge: true } } } })
  const all = fc.sample(submission, { numRuns: count, seed: 20_260_630 })
  const { statuses, mailed } = await postAll(it, website, all)
  await annotate(JSON.stringify({ ...Object.fromEntries(statuses), mailed }))
  const leads = await it.leadsOf(website)
  // with fewer the test would prove nothing
  expect(leads.length).toBeGreaterThan(count / 10)
  expect(mailed).toBeGreaterThan(count / 10)
  expect(statuses.get(303)).toBeGreaterThan(count / 20)
  expect(leads.filter(({ lead }) => Object.hasOwn(lead.fields, '__proto__'))).toEqual([])
  // a spreadsheet would run a cell that begins like this
  expect(leadsCsv(leads, { website: website.website, locations: [] })).not.toMatch(/(?:^|,)"?[=@]\w/m)
  expect(Reflect.get({}, 'zq')).toBeUndefined()
  expect(Object.keys(Object.prototype)).toEqual([])
})
