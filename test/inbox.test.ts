import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readDesk, someoneAtDesk } from './a-desk.ts'
import { anInbox, clockOn, readLeads } from './an-inbox.ts'
import { databaseKinds, freshDatabase } from './database.ts'

describe('the list', () => {
  test('INBOX-01 INBOX-E08 what is overdue longest comes first, then what is due, then what was answered', async () => {
    const box = await anInbox()
    box.it.clock.now = new Date('2026-06-29T23:00:00Z')
    await box.ask({ name: 'Three Hours' })
    box.later(178)
    await box.ask({ name: 'Two Minutes' })
    box.later(7)
    await box.ask({ name: 'In Five' })
    const answered = await box.ask({ name: 'Answered' })
    box.later(24)
    const first = await box.person('owner')
    await first.post(box.path(answered), { intent: 'log', end: 'spoke' })
    box.later(1)
    const list = await readLeads(await first.get('/inbox'))
    expect(list.map(({ name, clock }) => [name, clock])).toEqual([
      ['Three Hours', '3 h overdue'],
      ['Two Minutes', '2 min overdue'],
      ['In Five', '5 min left'],
      ['Answered', 'answered'],
    ])
  })

  test('INBOX-01 pages of fifty neither repeat nor leave out a lead', { tags: ['long'] }, async () => {
    const box = await anInbox()
    const ids = []
    for (let count = 0; count < 53; count += 1) ids.push(await box.ask())
    const owner = await box.person('owner')
    const first = await owner.get('/inbox')
    const text = await readDesk(first.clone())
    const rows = await readLeads(first)
    expect(rows).toHaveLength(50)
    const next = /href="([^"]*after=[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const rest = await readLeads(await owner.get(next))
    expect([...rows, ...rest].map(({ path }) => path).toSorted()).toEqual(ids.map(box.path).toSorted())
    expect(text).toContain('All open <span class="count">53</span>')
  })

  test('INBOX-01 INBOX-18 INBOX-19 each view has its leads and says how many', async () => {
    const box = await anInbox()
    const [mine, closed, later, waiting] = [
      await box.ask(),
      await box.ask(),
      await box.ask(),
      await box.ask(),
    ]
    await box.ask()
    const sales = await box.person('sales')
    await sales.post(`${box.path(mine)}/claim`, {})
    await sales.post(box.path(closed), { intent: 'close', outcome: 'sold' })
    await sales.post(box.path(later), { intent: 'later', until: 'tomorrow' })
    await sales.post(box.path(waiting), { intent: 'log', end: 'left-message' })
    const seen = async (view: string) => (await readLeads(await sales.get(`/inbox?view=${view}`))).length
    expect({
      mine: await seen('mine'),
      unclaimed: await seen('unclaimed'),
      open: await seen('open'),
      waiting: await seen('waiting'),
      later: await seen('later'),
      closed: await seen('closed'),
    }).toEqual({ mine: 2, unclaimed: 1, open: 3, waiting: 1, later: 1, closed: 1 })
    const text = await readDesk(await sales.get('/inbox?view=closed'))
    expect(text).toMatch(/Later <span class="count">1</)
    expect(text).toMatch(/Closed <span class="count">1</)
    // 12:00 on a Tuesday: tomorrow at opening
    box.later(21 * 60)
    const again = await box.person('owner')
    expect(await readLeads(await again.get('/inbox?view=later'))).toEqual([])
    expect((await readLeads(await again.get('/inbox'))).map(({ path }) => path)).toContain(box.path(later))
  })

  test('INBOX-25 a list is narrowed by words, category, source and day, and its address says so', async () => {
    const box = await anInbox()
    await box.ask({ name: 'Wilhelmina Oak', phone: '0491570156', category: 'Service', message: 'A squeak' })
    await box.ask({ name: 'Bo Reed', linked_query_params: { utm_source: 'Autotrader' } })
    await box.ask({ name: 'Cy Ash', linked_query_params: { gclid: 'x' } })
    const owner = await box.person('owner')
    const names = async (query: string) =>
      (await readLeads(await owner.get(`/inbox?view=open&${query}`))).map(({ name }) => name).toSorted()
    expect(await names('words=wilhel')).toEqual(['Wilhelmina Oak'])
    expect(await names('words=0491%20570%20156')).toEqual(['Wilhelmina Oak'])
    expect(await names('words=squeak')).toEqual(['Wilhelmina Oak'])
    expect(await names('words=nobody')).toEqual([])
    expect(await names('category=Service')).toEqual(['Wilhelmina Oak'])
    expect(await names('source=autotrader')).toEqual(['Bo Reed'])
    expect(await names('source=Google%20Ads')).toEqual(['Cy Ash'])
    expect(await names('from=2026-07-01')).toEqual([])
    expect(await names('from=2026-06-30&to=2026-06-30')).toHaveLength(3)
    expect(await names('from=nonsense&place=-3&words=%26%7C%21')).toHaveLength(3)
  })

  test('INBOX-27 INBOX-E11 a view is given as CSV, guarded, and the audit knows of it', async () => {
    const box = await anInbox()
    const id = await box.ask({ message: '=HYPERLINK("x")' })
    const owner = await box.person('owner', 'Olive Owner')
    await owner.post(box.path(id), { intent: 'log', end: 'spoke' })
    await owner.post(box.path(id), { intent: 'close', outcome: 'coming-in' })
    const answer = await owner.get('/inbox.csv?view=closed')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [heading, row] = (await answer.text()).split('\r\n')
    expect(heading).toMatch(/^holder,minutes_to_first_answer,outcome,source,id,/)
    expect(row).toMatch(/^Olive Owner,0,Coming in,Direct or search,/)
    expect(row).toContain(`"'=HYPERLINK(""x"")"`)
    const { rows } = await sql<{ act: string; after: unknown }>`
      select act, after from audit where act = 'leads.exported'`.execute(box.it.database.db)
    expect(rows).toEqual([{ act: 'leads.exported', after: { count: 1 } }])
    const sales = await box.person('sales')
    expect((await sales.get('/inbox.csv?view=closed')).status).toBe(404)
  })
})

describe('the clock', () => {
  test('INBOX-02 a form that was left half way shows after half an hour, without a clock', async () => {
    const box = await anInbox()
    await box.ask({ form_completed: false, lead_status: 'Incomplete' })
    const owner = await box.person('owner')
    expect(await readLeads(await owner.get('/inbox'))).toEqual([])
    box.later(29)
    expect(await readLeads(await owner.get('/inbox'))).toEqual([])
    box.later(1)
    const later = await box.person('owner')
    expect((await readLeads(await later.get('/inbox'))).map(({ clock }) => clock)).toEqual(['did not finish'])
  })

  test('INBOX-02 a fault in the work holds no lead up, and the work is made later', async () => {
    const box = await anInbox()
    const { db } = box.it.database
    await sql`create function break_work() returns trigger language plpgsql as
      $$ begin raise exception 'broken by %', new.lead_id; end $$`.execute(db)
    await sql`create trigger breaks before insert on lead_work for each row execute function break_work()`.execute(
      db,
    )
    const id = await box.ask({ name: 'Zoe Canary' })
    expect(await box.it.leadsOf(box.website)).toHaveLength(1)
    expect(box.it.mailer.sent.map(({ mail }) => mail.to)).toEqual([`sales@${box.website.host}`])
    const told = box.it.log.lines.filter((line) => line.includes('the work of a lead is made later'))
    expect(told).toEqual([expect.stringContaining(id)])
    expect(told.join()).not.toContain('Zoe')
    await sql`drop trigger breaks on lead_work`.execute(db)
    await sql`update migrations set ran_at = '2026-01-01' where name = '0076_lead_work.sql'`.execute(db)
    await box.it.inboxChores.runDue()
    const owner = await box.person('owner')
    expect(await readLeads(await owner.get('/inbox'))).toEqual([
      { name: 'Zoe Canary', clock: '30 min left', path: box.path(id) },
    ])
  })

  test('INBOX-02 a lead from before there was a desk has no clock', async () => {
    const box = await anInbox()
    const { db } = box.it.database
    const id = await box.ask({ name: 'Old Hand' })
    await sql`delete from lead_work`.execute(db)
    await sql`update migrations set ran_at = '2027-01-01' where name = '0076_lead_work.sql'`.execute(db)
    await box.it.inboxChores.runDue()
    const owner = await box.person('owner')
    expect(await readLeads(await owner.get('/inbox'))).toEqual([
      { name: 'Old Hand', clock: 'no clock', path: box.path(id) },
    ])
  })

  test('INBOX-03 INBOX-04 a category has its own time, and what waits is reckoned anew when the target is published', async () => {
    const lead = { recipients: [{ to: 'sales@dealer.example' }], response: { by_category: { service: 45 } } }
    const box = await anInbox({ settings: { config: { lead } } })
    await box.ask({ name: 'Ordinary' })
    await box.ask({ name: 'Workshop', category: 'Service' })
    const owner = await box.person('owner')
    const clocks = async () =>
      Object.fromEntries((await readLeads(await owner.get('/inbox'))).map(({ name, clock }) => [name, clock]))
    expect(await clocks()).toEqual({ Ordinary: '30 min left', Workshop: '45 min left' })
    await box.website.change({ config: { lead: { ...lead, response: { minutes: 10 } } } })
    await box.it.inboxChores.runDue()
    expect(await clocks()).toEqual({ Ordinary: '10 min left', Workshop: '10 min left' })
  })

  test('INBOX-05 what a person did stops the clock, and nothing else; the shopper’s next message starts another round', async () => {
    const box = await anInbox()
    const id = await box.ask()
    const owner = await box.person('owner')
    const clockAfter = async (fields: Record<string, string>) =>
      clockOn(await owner.post(box.path(id), fields))
    expect(await clockAfter({ intent: 'note', text: 'Nice voice' })).toBe('30 min left')
    expect(await clockAfter({ intent: 'log', end: 'no-answer' })).toBe('30 min left')
    expect(await clockAfter({ intent: 'log', end: 'wrong-number' })).toBe('30 min left')
    expect(await clockAfter({ intent: 'log', end: 'left-message' })).toBe('answered')
    box.later(10)
    expect(await clockAfter({ intent: 'told', text: 'Yes, tomorrow' })).toBe('30 min left')
    expect(await clockAfter({ intent: 'log', end: 'sent' })).toBe('answered')
    expect(await clockAfter({ intent: 'told', text: '' })).toBe('30 min left')
    expect(await clockAfter({ intent: 'log', end: 'mailbox' })).toBe('answered')
    expect(await clockAfter({ intent: 'log', end: 'made up' })).toBe('answered')
  })

  test('INBOX-05 INBOX-19 a change that the shopper sends opens a closed lead with a clock of its own', async () => {
    const box = await anInbox()
    const id = await box.ask({ message: 'One' })
    const owner = await box.person('owner')
    await owner.post(box.path(id), { intent: 'log', end: 'spoke' })
    await owner.post(box.path(id), { intent: 'close', outcome: 'not-now' })
    box.later(20)
    await box.it.visit(box.website, `/api/leads/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lead: { message: 'I have thought again', form_completed: true } }),
    })
    await box.it.settle()
    const [row] = await readLeads(await owner.get('/inbox'))
    expect(row?.clock).toBe('30 min left')
    expect(await readDesk(await owner.get(box.path(id)))).toContain('I have thought again')
  })
})

describe('who has it', () => {
  test.each(databaseKinds)(
    'INBOX-06 on %s of eight people at once exactly one takes a lead, and the others read who',
    async (kind) => {
      const box = await anInbox({}, { database: await freshDatabase(kind) })
      const id = await box.ask()
      const people = await Promise.all(
        Array.from({ length: 8 }, (_, at) => box.person('sales', `Person ${at}`)),
      )
      const answers = await Promise.all(people.map((person) => person.post(`${box.path(id)}/claim`, {})))
      const won = answers.findIndex(({ status }) => status === 200)
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
      const late = answers.find(({ status }) => status === 409)
      expect(await readDesk(late ?? new Response())).toContain(`Person ${won} has just taken this one.`)
      expect((await people[won]?.post(`${box.path(id)}/claim`, {}))?.status).toBe(200)
    },
  )

  test('INBOX-07 whoever answers takes it; it is handed over with a reason and a mail that says nothing of the shopper', async () => {
    const box = await anInbox()
    const id = await box.ask({ name: 'Zoe Canary', phone: '0411222333' })
    const owner = await box.person('owner', 'Olive Owner')
    const sales = await box.person('sales', 'Sam Sales')
    await owner.post(box.path(id), { intent: 'log', end: 'spoke' })
    expect(await readDesk(await owner.get(box.path(id)))).toContain('Taken by you')
    const answer = await owner.post(box.path(id), {
      intent: 'hand-over',
      to: sales.personId,
      text: 'You know this model',
    })
    expect(await readDesk(answer)).toContain('Sam Sales has it now, and is told.')
    await box.it.settle()
    const [told] = box.it.mailer.sent.filter(({ mail }) => mail.to === sales.email)
    expect(told?.mail.text).toContain('“You know this model”')
    expect(told?.mail.text).toContain(`http://desk.localhost:3000${box.path(id)}`)
    expect(`${told?.mail.subject} ${told?.mail.text}`).not.toMatch(/Zoe|0411/)
    expect((await readLeads(await sales.get('/inbox?view=mine'))).map(({ path }) => path)).toEqual([
      box.path(id),
    ])
    await owner.post(box.path(id), { intent: 'take-over' })
    expect(await readLeads(await sales.get('/inbox?view=mine'))).toEqual([])
    const refused = await owner.post(box.path(id), { intent: 'hand-over', to: 'nobody', text: 'x' })
    expect(refused.status).toBe(422)
    expect((await sales.post(box.path(id), { intent: 'take-over' })).status).toBe(404)
  })

  test('INBOX-07 the leads of somebody who is ended are nobody’s again, with their clocks', async () => {
    const box = await anInbox()
    const id = await box.ask()
    const sales = await box.person('sales', 'Sam Sales')
    await sales.post(`${box.path(id)}/claim`, {})
    const { db } = box.it.database
    await sql`update people set state = 'ended' where id = ${sales.personId}`.execute(db)
    await box.it.inboxChores.runDue()
    const owner = await box.person('owner')
    const [row] = await readLeads(await owner.get('/inbox?view=unclaimed'))
    expect([row?.path, row?.clock]).toEqual([box.path(id), '30 min left'])
    expect(await readDesk(await owner.get(box.path(id)))).toContain(
      'Sam Sales can no longer work on this; nobody has it now',
    )
  })

  test('DESK-E01 DESK-E02 a lead of another place is not there; one that somebody else has shows neither phone nor thread', async () => {
    const box = await anInbox()
    const other = await box.it.aWebsite()
    const id = await box.ask({ name: 'Zoe Lee', phone: '0491570006', message: 'Canary words' })
    const first = await box.person('sales', 'Sam Sales')
    const second = await box.person('sales', 'Pat Sales')
    await first.post(`${box.path(id)}/claim`, {})
    const text = await readDesk(await second.get(box.path(id)))
    expect(text).toContain('Zoe Lee')
    expect(text).toContain('0491 5•••••')
    expect(text).not.toMatch(/570 ?006|shopper1@|Canary words/)
    expect(await readDesk(await second.get('/inbox'))).not.toContain('Canary words')
    expect((await second.post(box.path(id), { intent: 'note', text: 'x' })).status).toBe(404)
    const stranger = await someoneAtDesk(box.it, 'owner', other.website)
    expect((await stranger.get(box.path(id))).status).toBe(404)
    expect((await stranger.post(`${box.path(id)}/claim`, {})).status).toBe(404)
    expect(await readLeads(await stranger.get('/inbox'))).toEqual([])
    const editor = await box.person('editor')
    expect((await editor.get('/inbox')).status).toBe(404)
  })
})
