import { data } from 'react-router'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { mayAnywhere } from '#app/features/staff/may.ts'
import { websiteOfPerson } from '#app/features/staff/person.ts'
import {
  addPushEndpoint,
  listPushEndpoints,
  quietHoursOf,
  removePushEndpoint,
  setQuietHours,
} from '#app/features/staff/push/push-endpoints.server.ts'
import { pushKeys } from '#app/features/staff/push/push-keys.server.ts'
import { isTimeOfDay } from '#app/features/staff/push/quiet-hours.ts'
import { actorOf } from '#app/features/staff/sessions.server.ts'
import { deskMoment } from '#app/pages/desk/desk-time.server.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import type { SignedInVisit } from '#app/shell/desk-context.server.ts'

/** What `/account` shows of notifications; null for who is told of no lead. */
export async function shownNotifications(visit: SignedInVisit) {
  const { staff, session, now } = visit
  const { person } = session
  if (!mayAnywhere(person, 'leads.view')) return null
  const { publicKey } = await pushKeys(staff.db, staff.secretsKey, now)
  const browsers = await listPushEndpoints(staff.db, person.id)
  return {
    publicKey,
    browsers: browsers.map(({ id, browser, addedAt }) => ({
      id,
      name: browser,
      since: deskMoment(visit, addedAt),
    })),
    quiet: (await quietHoursOf(staff.db, person.id)) ?? { from: '', to: '' },
  }
}

const intents = ['push', 'push-off', 'quiet-hours'] as const
type Intent = (typeof intents)[number]

export function isAboutNotifications(intent: unknown): intent is Intent {
  return intents.some((one) => one === intent)
}

/** Turns notifications on or off in a browser, or sets quiet hours, with its entry in the audit. */
export async function changeNotifications(visit: SignedInVisit, intent: Intent, form: FormData) {
  const text = (name: string): string => String(form.get(name) ?? '')
  const { person } = visit.session
  if (intent === 'push') {
    const { session, userAgent, now } = visit
    const subscription = { endpoint: text('endpoint'), p256dh: text('p256dh'), auth: text('auth') }
    const isOn = await audited(visit, 'push.added', undefined, (db) =>
      addPushEndpoint(db, { personId: person.id, sessionId: session.id }, subscription, userAgent, now),
    )
    return isOn
      ? told('Notifications are on in this browser.')
      : refused('This browser’s notifications go by a server that is not known here.')
  }
  if (intent === 'push-off') {
    const id = text('browser')
    const isOff =
      /^[0-9a-f-]{36}$/.test(id) &&
      (await audited(visit, 'push.removed', undefined, (db) => removePushEndpoint(db, person.id, id)))
    return isOff ? told('Notifications are off there.') : refused('They are off there already.')
  }
  const hours = { from: text('from'), to: text('to') }
  if (!isTimeOfDay(hours.from) || !isTimeOfDay(hours.to)) return refused('Give both times, such as 19:00.')
  await audited(visit, 'quiet-hours.changed', hours, async (db) => {
    await setQuietHours(db, person.id, hours)
    return true
  })
  return told(
    hours.from === hours.to ? 'There are no quiet hours now.' : `Quiet from ${hours.from} until ${hours.to}.`,
  )
}

/** One transaction with its entry in the audit, which is there only where something was changed. */
async function audited(
  { staff, session, now }: SignedInVisit,
  act: string,
  after: unknown,
  change: (db: Db) => Promise<boolean>,
): Promise<boolean> {
  const { person } = session
  return inTransaction(staff.db, async (db) => {
    if (!(await change(db))) return false
    const entry = { websiteId: websiteOfPerson(person), act, subject: `person:${person.id}` }
    await recordAct(db, actorOf(session), after === undefined ? entry : { ...entry, after }, now)
    return true
  })
}

function told(sentence: string) {
  return data({ sentence, problem: null })
}

function refused(problem: string) {
  return data({ sentence: null, problem }, { status: 422 })
}
