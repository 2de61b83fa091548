import type { Locale } from '#app/core/phone.ts'
import type { Outcome } from './work.ts'

/** A lead of the demonstration, and how far it has come. */
export interface DemoLead {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly category: string
  readonly message: string
  readonly minutesAgo: number
  readonly state: 'new' | 'claimed' | 'answered' | 'closed' | 'set aside' | 'undelivered'
  readonly outcome: Outcome | null
  /** Whether the person who is played has it, or a colleague. */
  readonly isPlayers: boolean
  readonly isAboutVehicle: boolean
  /** Which of the website's vehicles it is about, by its place. */
  readonly vehicle: number
  readonly note: string
  readonly source: Readonly<Record<string, string>> | null
  /** What stands beside its thread. */
  readonly extra: 'booking' | 'past booking' | 'deposit' | null
}

const names = [
  'Amelia Hart',
  'Bruce Tennant',
  'Carla Mendes',
  'Dev Patel',
  'Ellie Novak',
  'Frank Osei',
  'Grace Lin',
  'Hamish Boyd',
  'Isla Moretti',
  'Jonah Reid',
  'Keira Walsh',
  'Liam Farrow',
  'Mei Tanaka',
  'Noel Whitby',
  'Olive Grant',
  'Priya Nair',
  'Quinn Asher',
  'Rosa Delgado',
  'Sean Kelleher',
  'Tess Marlow',
]
const asks = [
  { category: 'Used Vehicle', message: 'Is this one still there? I could come on Saturday morning.' },
  { category: 'New Vehicle', message: 'What would it be drive away, with a tow bar fitted?' },
  { category: 'Test Drive', message: 'Could I take it for a drive after work this week?' },
  { category: 'Finance', message: 'What would the repayments be over five years with 10 % down?' },
  { category: 'Service', message: 'The first service is due. When could you fit me in?' },
  { category: 'Trade In', message: 'I have one to trade. Would you give me an idea of its value?' },
  { category: 'General', message: 'Do you deliver interstate, and what does it cost?' },
]
const notes = [
  'Coming on Saturday with their partner.',
  'Wants to think about the price; sent photos of the inside.',
  'Will bring the trade-in along.',
  'Left the brochure; wants a quote with the awning.',
]
const sources = [
  { gclid: 'demonstration' },
  { utm_source: 'autotrader' },
  null,
  { fbclid: 'demonstration' },
  null,
]
const outcomes: readonly Outcome[] = ['sold', 'coming-in', 'not-now', 'bought-elsewhere', 'unreachable']

/** Of leads that the player has: two who asked for a test drive, and one about a new vehicle. */
const extras: ReadonlyMap<number, NonNullable<DemoLead['extra']>> = new Map([
  [2, 'booking'],
  [8, 'deposit'],
  [16, 'past booking'],
])

const count = 60

/** Numbers that the regulators of Australia and the United States keep for fiction; New Zealand has none, so there are mailboxes alone. */
function phoneOf(at: number, locale: Locale): string {
  const two = String(at % 100).padStart(2, '0')
  if (locale === 'en-NZ') return ''
  return locale === 'en-US' ? `50355501${two}` : `03555000${two}`
}

/** Sixty leads from a few minutes to some weeks old. */
export function demoLeads(locale: Locale): DemoLead[] {
  return Array.from({ length: count }, (_, at) => {
    // the eleventh is the second enquiry of the third shopper
    const who = at === 11 ? 3 : at
    const name = names[who % names.length] ?? 'Sam Doe'
    const ask = asks[at % asks.length] ?? { category: 'General', message: '' }
    return {
      name,
      phone: phoneOf(who, locale),
      email: `${name.toLowerCase().replace(' ', '.')}.${who}@shopper.example`,
      ...ask,
      message:
        at === 7 ? 'Rank first now: see https://a.example https://b.example https://c.example' : ask.message,
      minutesAgo: minutesAgoOf(at),
      state: stateOf(at),
      outcome: at < 30 ? null : (outcomes[at % outcomes.length] ?? null),
      isPlayers: at % 3 !== 0,
      isAboutVehicle: !['Service', 'General', 'Trade In'].includes(ask.category),
      vehicle: at === 11 ? 3 : at * 7,
      note: notes[at % notes.length] ?? '',
      source: sources[at % sources.length] ?? null,
      extra: extras.get(at) ?? null,
    }
  })
}

function stateOf(at: number): DemoLead['state'] {
  if (at === 7) return 'set aside'
  if (at === 9) return 'undelivered'
  if (at >= 30) return 'closed'
  if (at >= 12) return 'answered'
  return at % 3 === 2 ? 'claimed' : 'new'
}

/** The first come within hours, so that some are due and some are late; the others over weeks. */
function minutesAgoOf(at: number): number {
  return at < 12 ? 3 + at * at * 4 : 600 + (at - 12) * 737
}
