import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { leadsForget } from '#app/commands/leads-forget.server.ts'
import { leadsQuarantineRelease } from '#app/commands/leads-quarantine.server.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import { type AtDesk, askDesk, postDesk, readDesk } from './a-desk.ts'
import { anInbox, clockOn, type Inbox, readLeads } from './an-inbox.ts'
import { runAsOperator } from './run-as-operator.ts'
import { tampered } from './tampered.ts'

const key = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const ackOn = {
  settings: { config: { lead: { acknowledge: true, recipients: [{ to: 'sales@dealer.example' }] } } },
}

function answerIn(box: Inbox, person: AtDesk, id: string, text: string, number = 1): Promise<Response> {
  return person.post(box.path(id), { intent: 'answer', to: 'zoe@people.example', text, key: key(number) })
}

/** What the shopper has got since the acknowledgement. */
async function answersTo(box: Inbox, to = 'zoe@people.example') {
  const sent = box.it.mailer.sent.filter(({ mail }) => mail.to === to && mail.messageId.includes('-answer-'))
  return Promise.all(sent.map(({ raw }) => PostalMime.parse(raw)))
}

/** Lets ten seconds pass, and sends what is due. */
async function afterTenSeconds(box: Inbox): Promise<void> {
  box.it.clock.now = new Date(box.it.clock.now.getTime() + 10_000)
  await box.it.settle()
}

describe('answers', () => {
  test('INBOX-09 INBOX-11 an answer stands in the shopper’s own thread, comes from a person, and the reply goes to them', async () => {
    const box = await anInbox(ackOn)
    const id = await box.ask({ name: 'Zoe Lee', email: 'zoe@people.example' })
    const sales = await box.person('sales', 'Sam Sales')
    expect(await readDesk(await sales.get(box.path(id)))).toContain(`Their reply goes to ${sales.email}.`)
    await answerIn(box, sales, id, 'Yes, it is <red>.\n\nLook: https://dealer.example/a?b=1&c=2.')
    await afterTenSeconds(box)
    const [mail] = await answersTo(box)
    const [acknowledgement] = box.it.mailer.sent.filter(({ mail }) =>
      mail.messageId.includes('acknowledgement'),
    )
    expect(mail?.from).toEqual({
      name: `Sam at ${box.website.canary} Motors`,
      address: `leads@${box.website.host}`,
    })
    expect(mail?.replyTo).toEqual([{ name: `Sam at ${box.website.canary} Motors`, address: sales.email }])
    expect(mail?.subject).toBe(`Re: ${acknowledgement?.mail.subject}`)
    expect(mail?.inReplyTo).toBe(`<${acknowledgement?.mail.messageId}>`)
    expect(mail?.references).toBe(`<${acknowledgement?.mail.messageId}>`)
    expect(mail?.text?.trim()).toBe('Yes, it is <red>.\n\nLook: https://dealer.example/a?b=1&c=2.')
    expect(mail?.html).toContain('Yes, it is &lt;red&gt;.')
    expect(mail?.html).toContain('<a href="https://dealer.example/a?b=1&amp;c=2">')
    expect(mail?.headers.some(({ key }) => key === 'auto-submitted')).toBe(false)
    const thread = await readDesk(await sales.get(box.path(id)))
    expect(thread).toContain('You answered')
    expect(thread).toContain('Sent')
    expect(thread).toContain('Taken by you')
  })

  test('INBOX-05 INBOX-10 the clock stops when the mail server has taken it; a failure is told and tried again at another mailbox', async () => {
    const refusing = { isAway: true }
    const sent: string[] = []
    const carrier: Mailer = {
      async send(mail) {
        if (mail.messageId.includes('-answer-') && refusing.isAway)
          return { outcome: 'refused', isPermanent: mail.to.startsWith('gone'), reason: 'EENVELOPE 450' }
        if (mail.messageId.includes('-answer-')) sent.push(mail.to)
        return { outcome: 'accepted', reference: 'x' }
      },
      close: () => {},
    }
    const box = await anInbox({}, { carrier })
    const id = await box.ask({ email: 'zoe@people.example' })
    const sales = await box.person('sales')
    await answerIn(box, sales, id, 'Yes')
    expect(await clockOn(await sales.get(box.path(id)))).toBe('30 min left')
    await afterTenSeconds(box)
    const failed = await sales.get(box.path(id))
    expect(await readDesk(failed.clone())).toMatch(/Trying again at 12:00pm/)
    expect(await clockOn(failed)).toBe('30 min left')
    await sales.post(box.path(id), {
      intent: 'answer',
      to: 'gone@people.example',
      text: 'Again',
      key: key(2),
    })
    await afterTenSeconds(box)
    expect(await readDesk(await sales.get(box.path(id)))).toContain(
      'Not delivered: the mailbox does not take it',
    )
    expect((await readLeads(await sales.get('/inbox?view=undelivered'))).map(({ path }) => path)).toEqual([
      box.path(id),
    ])
    refusing.isAway = false
    const wrong = await sales.post(box.path(id), { intent: 'answer-again', number: '2', to: 'no address' })
    expect(wrong.status).toBe(422)
    await sales.post(box.path(id), { intent: 'answer-again', number: '2', to: 'new@people.example' })
    await box.it.settle()
    expect(sent).toContain('new@people.example')
    expect(await clockOn(await sales.get(box.path(id)))).toBe('answered')
  })

  test('INBOX-10 the same key twice is one mail, and Undo takes an answer back until it leaves', async () => {
    const box = await anInbox()
    const id = await box.ask({ email: 'zoe@people.example' })
    const sales = await box.person('sales')
    await Promise.all([answerIn(box, sales, id, 'Once'), answerIn(box, sales, id, 'Once')])
    await afterTenSeconds(box)
    expect((await answersTo(box)).map(({ text }) => text?.trim())).toEqual(['Once'])
    await answerIn(box, sales, id, 'Words too hasty', 2)
    const taken = await readDesk(await sales.post(box.path(id), { intent: 'undo-answer', number: '2' }))
    const entry = /name="number" value="(\d+)"/.exec(await readDesk(await sales.get(box.path(id))))?.[1]
    expect(entry ?? taken).toBeDefined()
    const open = entry
      ? await readDesk(await sales.post(box.path(id), { intent: 'undo-answer', number: entry }))
      : taken
    expect(open).toContain('Nothing was sent. Your words are below.')
    expect(open).toMatch(/<textarea[^>]*>Words too hasty<\/textarea>/)
    await afterTenSeconds(box)
    expect(await answersTo(box)).toHaveLength(1)
    const late = await sales.post(box.path(id), { intent: 'undo-answer', number: '1' })
    expect(late.status).toBe(409)
    expect((await answerIn(box, sales, id, '   ', 3)).status).toBe(422)
    const kept = await readDesk(
      await sales.post(box.path(id), { intent: 'answer', to: 'nowhere', text: 'Long words', key: key(4) }),
    )
    expect(kept).toMatch(/<textarea[^>]*>Long words<\/textarea>/)
  })

  test('INBOX-10 who has declined to be contacted is answered what they asked, and that is said beside Send', async () => {
    const box = await anInbox()
    const id = await box.ask({ email: 'zoe@people.example', opt_in: false })
    const sales = await box.person('sales')
    expect(await readDesk(await sales.get(box.path(id)))).toContain('They did not agree to further contact.')
  })

  test('INBOX-16 the lead mail leads to the desk, and its second link records an answer by a button alone', async () => {
    const box = await anInbox()
    const id = await box.ask({ name: 'Zoe Canary', email: 'zoe@people.example' })
    const [mail] = box.it.mailer.sent.filter(({ mail }) => mail.to === `sales@${box.website.host}`)
    expect(mail?.mail.replyTo?.address).toBe('zoe@people.example')
    expect(mail?.mail.text).toContain(`Open at the desk\n  http://desk.localhost:3000${box.path(id)}`)
    const link =
      /I have answered\n {2}http:\/\/desk\.localhost:3000(\S+)/.exec(mail?.mail.text ?? '')?.[1] ?? ''
    const owner = await box.person('owner')
    const page = await askDesk(box.it, link)
    expect(page.status).toBe(200)
    expect(await page.text()).not.toMatch(/Zoe|zoe@/)
    expect(await clockOn(await owner.get(box.path(id)))).toBe('30 min left')
    await postDesk(box.it, link, {})
    const thread = await readDesk(await owner.get(box.path(id)))
    expect(thread).toContain('Answered from the mailbox')
    expect(await clockOn(await owner.get(box.path(id)))).toBe('answered')
    expect((await askDesk(box.it, tampered(link))).status).toBe(404)
  })

  test('INBOX-16 without a desk the lead mail is as it was', async () => {
    const box = await anInbox({}, { variables: { DESK: 'off' } })
    await box.ask()
    const [mail] = box.it.mailer.sent
    expect(mail?.mail.text).not.toContain('At the desk'.toUpperCase())
  })
})

describe('the thread', () => {
  test('INBOX-08 INBOX-17 INBOX-18 what came and was done stands in order, with how it came', async () => {
    const box = await anInbox(ackOn)
    const id = await box.ask({
      name: 'Zoe Lee',
      email: 'zoe@people.example',
      phone: '0411222333',
      opt_in: true,
    })
    const sales = await box.person('sales', 'Sam Sales')
    const deeds = [
      { intent: 'log', end: 'no-answer', text: 'Rang twice' },
      { intent: 'note', text: 'Wants a tow bar' },
      { intent: 'next-step', text: 'Send the brochure', at: '2026-07-01T10:00' },
      { intent: 'log', end: 'sent' },
      { intent: 'close', outcome: 'coming-in', text: 'Saturday' },
      { intent: 'open' },
    ]
    for (const deed of deeds) {
      box.later(1)
      expect((await sales.post(box.path(id), deed)).status).toBe(200)
    }
    const text = await readDesk(await sales.get(box.path(id)))
    const titles = [...text.matchAll(/<p class="thread-title"><span>([^<]*)</g)].map(([, title]) => title)
    expect(titles).toEqual([
      'Zoe Lee asked',
      'Acknowledged by mail to zoe@people.example',
      'You called: no answer',
      'You noted',
      'You set the next step for Wed 1 July, 10:00am',
      'You sent a text',
      'You closed this: coming in',
      'You opened this again',
    ])
    expect(text).toContain('Wants a tow bar')
    expect(text).toContain('Next: Send the brochure')
    expect(text).toContain('href="tel:+61411222333"')
    expect(text).toContain('href="sms:+61411222333"')
    expect(text).toContain('Details')
    const odd = await box.it.app(
      new Request(`http://desk.localhost${box.path(id)}`, {
        method: 'POST',
        headers: {
          cookie: sales.cookie,
          origin: 'http://desk.localhost',
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
        },
        body: '{"intent":"note","text":"x"}',
      }),
    )
    expect(odd.status).toBe(415)
    const long = await sales.post(box.path(id), { intent: 'note', text: 'x'.repeat(2001) })
    expect([long.status, await readDesk(long)]).toEqual([
      422,
      expect.stringContaining('longer than 2000 characters'),
    ])
  })

  test('INBOX-18 whoever is named in a note is told by mail, once, with nothing of the shopper', async () => {
    const box = await anInbox()
    const id = await box.ask({ name: 'Zoe Canary', email: 'zoe@people.example' })
    const [sales, kim] = [await box.person('sales', 'Sam Sales'), await box.person('manager', 'Kim Aldous')]
    const elsewhere = await box.person('editor', 'Kim Editor')
    const noted = await sales.post(box.path(id), {
      intent: 'note',
      text: '@kim can you call? @Sam @Kim Aldous',
    })
    expect(await readDesk(noted)).toContain('Noted. Kim Aldous will be told.')
    await box.it.settle()
    const told = box.it.mailer.sent.filter(({ mail }) => mail.to.endsWith('@desk.example'))
    expect(told.map(({ mail }) => mail.to)).toEqual([kim.email])
    expect(told[0]?.mail.subject).toContain('[You are named in a note]')
    expect(told[0]?.mail.text).toContain('Sam Sales has named you in a note about a lead.')
    expect(`${told[0]?.mail.subject} ${told[0]?.mail.text}`).not.toMatch(/Zoe|zoe@/)
    expect(elsewhere.email).not.toBe(kim.email)
    expect(await readDesk(await sales.get(box.path(id)))).toContain('You noted, and told Kim Aldous')
  })

  test('INBOX-18 what is put off comes back at once when the shopper writes', async () => {
    const box = await anInbox()
    const id = await box.ask()
    const sales = await box.person('sales')
    const past = await sales.post(box.path(id), { intent: 'later', at: '2026-06-01T10:00' })
    expect(past.status).toBe(422)
    const put = await readDesk(await sales.post(box.path(id), { intent: 'later', at: '2026-07-04T20:00' }))
    // Saturday evening: at the opening of Monday
    expect(put).toContain('It comes back Mon 6 July, 9:00am.')
    expect(await readLeads(await sales.get('/inbox'))).toEqual([])
    await sales.post(box.path(id), { intent: 'told', text: 'Still there?' })
    expect(await readLeads(await sales.get('/inbox'))).toHaveLength(1)
  })

  test('INBOX-19 Open again gives back the clock that a lead had', async () => {
    const box = await anInbox()
    const id = await box.ask()
    const sales = await box.person('sales')
    box.later(12)
    const closed = await sales.post(box.path(id), { intent: 'close', outcome: 'no-enquiry' })
    expect(await clockOn(closed)).toBe('not a real enquiry')
    expect(await clockOn(await sales.post(box.path(id), { intent: 'open' }))).toBe('18 min left')
    expect((await sales.post(box.path(id), { intent: 'close', outcome: 'lost' })).status).toBe(422)
  })

  test('INBOX-21 INBOX-22 INBOX-E09 a second lead of the shopper is perhaps the same; folded, one clock counts, and back', async () => {
    const box = await anInbox()
    const stranger = await box.it.aWebsite()
    const car_id = box.website.vehicle.id
    const first = await box.ask({ phone: '+61 491 570 006', email: 'one@people.example', car_id })
    box.later(6 * 24 * 60)
    const second = await box.ask({ phone: '0491 570 006', email: 'two@people.example', car_id })
    await box.it.visit(stranger, '/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lead: { name: 'Elsewhere', phone: '0491570006', category: 'Parts' } }),
    })
    await box.it.settle()
    const owner = await box.person('owner')
    const text = await readDesk(await owner.get(box.path(second)))
    expect(text).toContain('This may be a duplicate.')
    expect(text).not.toContain('Parts')
    await owner.post(box.path(second), { intent: 'fold', other: first })
    expect((await readLeads(await owner.get('/inbox'))).map(({ path }) => path)).toEqual([box.path(second)])
    expect(await readDesk(await owner.get(box.path(first)))).toContain('whose clock counts')
    const circle = await owner.post(box.path(first), { intent: 'fold', other: second })
    expect(circle.status).toBe(409)
    await owner.post(box.path(second), { intent: 'unfold', other: first })
    expect(await readLeads(await owner.get('/inbox'))).toHaveLength(2)
  })
})

describe('set aside and overdue', () => {
  test('INBOX-23 a lead that was set aside is released at the desk with its original time, and its clock starts', async () => {
    const box = await anInbox()
    const spam = { message: 'a http://a.example http://b.example http://c.example http://d.example' }
    const id = await box.ask(spam)
    const other = await box.ask(spam)
    const owner = await box.person('owner')
    expect(await readLeads(await owner.get('/inbox'))).toEqual([])
    expect(await readDesk(await owner.get('/inbox?view=set-aside'))).toContain('Set aside: links')
    expect(box.it.mailer.sent).toEqual([])
    box.later(20)
    const released = await owner.post(box.path(id), { intent: 'release' })
    expect(await clockOn(released)).toBe('30 min left')
    await box.it.settle()
    expect(box.it.mailer.sent.map(({ mail }) => mail.to)).toEqual([`sales@${box.website.host}`])
    const leads = await box.it.leadsOf(box.website)
    expect(leads.find((lead) => lead.id === id)?.receivedAt).toEqual(new Date('2026-06-30T02:00:00Z'))
    expect((await owner.post(box.path(id), { intent: 'release' })).status).toBe(409)
    expect((await runAsOperator(box.it, leadsQuarantineRelease, [other])).code).toBe(0)
    expect(await readLeads(await owner.get('/inbox'))).toHaveLength(2)
  })

  test('INBOX-23 all that did not arrive of a view is sent again by one press, and only where the person may work', async () => {
    const away = { isAway: true }
    const sent: string[] = []
    const carrier: Mailer = {
      async send(mail) {
        if (away.isAway) return { outcome: 'refused', isPermanent: true, reason: 'EENVELOPE 550' }
        sent.push(mail.to)
        return { outcome: 'accepted', reference: 'x' }
      },
      close: () => {},
    }
    const box = await anInbox({}, { carrier })
    box.it.log.expectErrors(/lead delivery given up/)
    const ids = [await box.ask({ name: 'Ann' }), await box.ask({ name: 'Bob' })]
    const [sales, other] = [await box.person('sales'), await box.person('sales')]
    await other.post(`${box.path(ids[1] ?? '')}/claim`, {})
    const view = '/inbox?view=undelivered'
    expect(await readLeads(await sales.get(view))).toHaveLength(2)
    expect(await readDesk(await sales.get(view))).toContain('Send all of these again')
    expect(await readDesk(await sales.get('/inbox'))).not.toContain('Send all of these again')
    expect((await sales.post('/inbox?view=open', { intent: 'send-again' })).status).toBe(422)
    away.isAway = false
    // what another has taken is theirs to send
    expect(await readDesk(await sales.post(view, { intent: 'send-again' }))).toContain(
      'One lead is sent again.',
    )
    await box.it.settle()
    expect(sent).toEqual([`sales@${box.website.host}`])
    expect((await readLeads(await sales.get(view))).map(({ name }) => name)).toEqual(['Bob'])
    const owner = await box.person('owner')
    expect(await readDesk(await owner.post(view, { intent: 'send-again' }))).toContain(
      'One lead is sent again.',
    )
    await box.it.settle()
    expect(sent).toHaveLength(2)
    expect(await readDesk(await owner.post(view, { intent: 'send-again' }))).toContain(
      'There is nothing to send again.',
    )
  })

  test('INBOX-24 where nobody answers, managers and then owners are mailed, each once, in opening hours, with nothing of the shopper', {
    tags: ['long'],
  }, async () => {
    const box = await anInbox()
    const [owner, manager, sales] = [
      await box.person('owner'),
      await box.person('manager'),
      await box.person('sales'),
    ]
    const staff = [owner.email, manager.email, sales.email]
    await box.ask({ name: 'Zoe Canary', email: 'zoe@people.example' })
    const told = async (minutes: number) => {
      box.later(minutes)
      await Promise.all([box.it.inboxChores.runDue(), box.it.inboxChores.runDue()])
      await box.it.settle()
      return box.it.mailer.sent.filter(({ mail }) => staff.includes(mail.to)).map(({ mail }) => mail.to)
    }
    expect(await told(29)).toEqual([])
    expect(await told(1)).toEqual([manager.email])
    expect(await told(59)).toEqual([manager.email])
    expect(await told(1)).toEqual([manager.email, owner.email])
    expect(await told(600)).toHaveLength(2)
    const mails = box.it.mailer.sent.filter(({ mail }) => staff.includes(mail.to))
    expect(mails.map(({ mail }) => `${mail.subject} ${mail.text}`).join()).not.toMatch(/Zoe|zoe@|0411/)
  })

  test('INBOX-24 an answer ends the steps that are left, and a claim ends those to everybody who could have', async () => {
    const escalation = [
      { percent: 50, to: 'claimers', by: ['mail'] },
      { percent: 100, to: 'owners', by: ['mail'] },
    ]
    const lead = { recipients: [{ to: 'sales@dealer.example' }], response: { escalation } }
    const box = await anInbox({ settings: { config: { lead } } })
    const [owner, sales, other] = [
      await box.person('owner'),
      await box.person('sales'),
      await box.person('sales'),
    ]
    const id = await box.ask()
    await sales.post(`${box.path(id)}/claim`, {})
    const told = async (minutes: number) => {
      box.later(minutes)
      await box.it.inboxChores.runDue()
      await box.it.settle()
      return box.it.mailer.sent.map(({ mail }) => mail.to).filter((to) => to.endsWith('@desk.example'))
    }
    expect(await told(15)).toEqual([sales.email])
    await sales.post(box.path(id), { intent: 'log', end: 'spoke' })
    expect(await told(60)).toEqual([sales.email])
    expect([owner.email, other.email]).not.toContain(sales.email)
  })
})

test('KEEP-12 what the desk knows of a lead goes with it', async () => {
  const box = await anInbox()
  const id = await box.ask()
  const owner = await box.person('owner')
  await owner.post(box.path(id), { intent: 'note', text: 'Canary note' })
  const { db } = box.it.database
  expect((await runAsOperator(box.it, leadsForget, [id])).code).toBe(0)
  const { rows } = await sql<{ n: number }>`select (
      (select count(*) from lead_work where website_id = ${box.website.id})
      + (select count(*) from lead_messages where website_id = ${box.website.id})
      + (select count(*) from lead_contacts where website_id = ${box.website.id}))::int as n`.execute(db)
  expect(rows).toEqual([{ n: 0 }])
  expect((await owner.get(box.path(id))).status).toBe(404)
})
