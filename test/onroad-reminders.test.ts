import { expect, test } from 'vitest'
import type { Mailer } from '#app/server/mail.server.ts'
import { createTestApp, type TestAppOptions } from './app.ts'
import { databaseKinds, freshDatabase } from './database.ts'

const fee = (validTo: string) => ({ on_road: { QLD: { ctp: [{ amount: 412, valid_to: validTo }] } } })
const operatorsEmail = 'operators@forecourt.example'

async function aDeployment(options: TestAppOptions = {}) {
  const it = await createTestApp({ database: await freshDatabase(), ...options })
  const on = async (day: string) => {
    it.clock.now = new Date(`${day}T02:00:00Z`)
    await it.onRoadReminders.runDue()
  }
  const told = () => it.mailer.sent.map(({ mail }) => `${mail.to}: ${mail.subject}`)
  return { it, on, told }
}

test('DRIVE-22 one mail with the list, 60, 30 and 7 days before the end, and none between', async () => {
  const { it, on, told } = await aDeployment({ operatorsEmail })
  await on('2026-05-01')
  expect(told()).toEqual([])
  const website = await it.aWebsite({ settings: fee('2026-07-10') })
  await on('2026-04-30')
  expect(told()).toEqual([])
  await on('2026-05-01')
  // the tables that end with June
  const mail = it.mailer.sent[0]?.mail
  expect(told()).toEqual([`${operatorsEmail}: Duty and fees: 4 tables end soon`])
  expect(mail?.text).toContain(
    `vic-duty: Motor vehicle duty, State Revenue Office Victoria\n  last day 2026-06-30, in 60 days\n  used by ${website.slug}\n`,
  )
  for (const about of ['vic-registration', 'qld-transfer', 'au-lct'])
    expect(mail?.text).toContain(`\n${about}: `)
  // it is followed, or over already
  for (const about of ['nt-duty-to-2027', 'nsw-transfer']) expect(mail?.text).not.toContain(about)
  expect(mail?.text).toContain('forecourt onroad set <file>')
  await on('2026-05-01')
  await on('2026-05-10')
  expect(told()).toHaveLength(1)
  await on('2026-05-11')
  expect(it.mailer.sent[1]?.mail).toMatchObject({
    subject: `Duty and fees: on_road.QLD.ctp of ${website.slug} ends on 2026-07-10`,
  })
  for (const day of ['2026-05-31', '2026-06-10', '2026-06-23', '2026-07-03', '2026-07-10', '2026-07-11'])
    await on(day)
  expect(told().slice(2)).toEqual(
    [4, 1, 4, 1].map((count) =>
      count === 1
        ? `${operatorsEmail}: Duty and fees: on_road.QLD.ctp of ${website.slug} ends on 2026-07-10`
        : `${operatorsEmail}: Duty and fees: ${count} tables end soon`,
    ),
  )
})

test('DRIVE-22 a process that comes late tells only what is due next, and a mail that is not taken is tried again', async () => {
  let isAway = true
  const sent: string[] = []
  const carrier: Mailer = {
    send: async ({ subject }) => {
      if (isAway) return { outcome: 'refused', isPermanent: false, reason: 'greylisted' }
      sent.push(subject)
      return { outcome: 'accepted', reference: '1' }
    },
    close: () => {},
  }
  const { it, on } = await aDeployment({ operatorsEmail, carrier })
  await it.aWebsite()
  await on('2026-06-28')
  expect(it.log.lines).toContain('warn operators were not told of tables that end {"reason":"greylisted"}')
  isAway = false
  await on('2026-06-28')
  await on('2026-06-29')
  await on('2026-06-30')
  expect(sent).toEqual(['Duty and fees: 4 tables end soon'])
})

test('DRIVE-22 without an address a line a day is logged', async () => {
  const { it, on, told } = await aDeployment()
  await it.aWebsite()
  const lines = () => it.log.lines.filter((line) => line.includes('tables of duty and fees end soon'))
  await on('2026-04-01')
  expect(lines()).toEqual([])
  for (const day of ['2026-06-01', '2026-06-01', '2026-06-02']) await on(day)
  expect(lines()).toHaveLength(2)
  expect(lines()[0]).toContain('vic-duty 2026-06-30')
  expect(told()).toEqual([])
})

test.each(databaseKinds)('DRIVE-22 of several processes one tells (%s)', async (kind) => {
  const database = await freshDatabase(kind)
  const apps = [
    await createTestApp({ database, operatorsEmail }),
    await createTestApp({ database, operatorsEmail }),
  ]
  await apps[0]?.aWebsite()
  for (const { clock } of apps) clock.now = new Date('2026-06-01T02:00:00Z')
  await Promise.all(apps.map(({ onRoadReminders }) => onRoadReminders.runDue()))
  expect(apps.flatMap(({ mailer }) => mailer.sent)).toHaveLength(1)
})
