import { isRecord } from '#app/core/json.ts'
import { callEnds } from '#app/features/inbox/entry.ts'
import { outcomeTitle } from '#app/features/inbox/work.ts'
import { roleNames, roles } from '#app/features/staff/role.ts'
import { labelOfField } from '#app/pages/desk/stock/vehicle-fields.ts'

/** How what stands in the audit by its id is called. */
export interface Called {
  person(id: string): string
  moment(iso: string): string
  /** Where a role holds. */
  place(facts: Readonly<Record<string, unknown>>): string
}

/** What was changed, in words: “Salesperson, Harbourline Motors”, “was 7pm, now 8pm”; null where an entry says no more than its act. */
export function changeInWords(before: unknown, after: unknown, called: Called): string | null {
  const [was, is] = [factsWords(before, called), factsWords(after, called)]
  if (was === null) return is
  return is === null ? `was ${was}` : `${was} → ${is}`
}

function factsWords(value: unknown, called: Called): string | null {
  if (value === null || value === undefined) return null
  if (!isRecord(value)) return String(value)
  const words = Object.entries(value).flatMap(([name, fact]) => factWords(name, fact, value, called) ?? [])
  return words.length > 0 ? words.join(', ') : null
}

/** Null for what says nothing to a person: ids, and what the act or its subject says already. */
function factWords(
  name: string,
  fact: unknown,
  facts: Readonly<Record<string, unknown>>,
  called: Called,
): string | null {
  if (fact === null || fact === undefined || unsaid.has(name)) return null
  const text = String(fact)
  switch (name) {
    case 'role': {
      const role = roles.find((one) => one === fact)
      const place = 'websiteId' in facts ? `, ${called.place(facts)}` : ''
      return `${role ? roleNames[role] : text}${place}`
    }
    case 'way':
      return wayWords[text] ?? text
    case 'kind':
      return kindWords[text] ?? text
    case 'end':
      return callEnds.find((end) => end.name === fact)?.title ?? endWords[text] ?? text
    case 'outcome':
      return outcomeTitle(text) ?? text
    case 'to':
      return Array.isArray(fact) ? namesOf(fact, called) : timeOrPerson('to', text, called)
    case 'from':
      return timeOrPerson('from', text, called)
    case 'told':
      return Array.isArray(fact) && fact.length > 0 ? `told ${namesOf(fact, called)}` : null
    case 'until':
    case 'at':
      return called.moment(text)
    case 'fields':
      return Array.isArray(fact) ? fact.map((field) => labelOfField(String(field))).join(', ') : text
    case 'vehicles':
      return countWords(Array.isArray(fact) ? fact.length : Number(fact), 'vehicle')
    case 'leads':
      return countWords(Array.isArray(fact) ? fact.length : Number(fact), 'lead')
    case 'count':
      return countWords(Number(fact), 'of them', 'of them')
    case 'garages':
      return fact === 0 ? null : countWords(Number(fact), 'garage')
    case 'isShared':
      return fact === true ? 'for everybody there' : 'for oneself'
    default:
      return `${name.replaceAll(/[_-]/g, ' ')} ${typeof fact === 'object' ? JSON.stringify(fact) : text}`.replaceAll(
        /\btrue\b/g,
        'yes',
      )
  }
}

const unsaid: ReadonlySet<string> = new Set([
  'websiteId',
  'dealershipId',
  'locationId',
  'number',
  'other',
  'lead',
  'run',
])

const wayWords: Readonly<Record<string, string>> = {
  passkey: 'with a passkey',
  'link and app': 'with a mailed link and an authenticator app',
  'one press': 'by one press, as a demonstration allows',
}

const kindWords: Readonly<Record<string, string>> = { passkey: 'a passkey', app: 'an authenticator app' }

const endWords: Readonly<Record<string, string>> = { sent: 'Text sent', mailbox: 'Answered from the mailbox' }

/** Quiet hours are from and to a time; a lead goes from and to a person. */
function timeOrPerson(preposition: 'from' | 'to', text: string, called: Called): string {
  return /^\d\d:\d\d$/.test(text) ? `${preposition} ${text}` : `${preposition} ${called.person(text)}`
}

function namesOf(ids: readonly unknown[], called: Called): string {
  return ids.map((id) => called.person(String(id))).join(', ')
}

function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
