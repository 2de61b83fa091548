import { z } from 'zod'
import { slugOf } from '#app/core/text.ts'
import { postcodeProblem } from '#app/core/validation.ts'
import { readHours } from './hours.ts'
import { stateCode } from './states.ts'

export const kinds = ['cars', 'used-cars', 'caravans', 'campers', 'motorcycles', 'trucks'] as const
export type Kind = (typeof kinds)[number]
export const countries = ['au', 'nz', 'us'] as const
export type Country = (typeof countries)[number]

/** One question about a new website, as a terminal asks it. */
export interface Question {
  readonly name: string
  readonly asks: string
  /** The value for an empty answer; null where an answer is required, '' where it is optional. */
  readonly usually: ((answers: Readonly<Record<string, string>>) => string) | null
}

const optional = (): string => ''

export const questions: readonly Question[] = [
  { name: 'name', asks: 'Name of the dealer', usually: null },
  { name: 'slug', asks: 'Short name, for addresses', usually: ({ name = '' }) => slugOf(name) },
  { name: 'kind', asks: `What is sold (${kinds.join(', ')})`, usually: () => 'cars' },
  { name: 'country', asks: 'Country (au, nz, us)', usually: () => 'au' },
  {
    name: 'url',
    asks: 'Web address of the website',
    usually: ({ slug = '' }) => `https://www.${slug}.example`,
  },
  { name: 'street', asks: 'Street and number', usually: null },
  { name: 'city', asks: 'Suburb or town', usually: null },
  { name: 'state', asks: 'State or region, as on a letter', usually: null },
  { name: 'postcode', asks: 'Postcode', usually: null },
  { name: 'phone', asks: 'Phone', usually: null },
  { name: 'email', asks: 'Where enquiries are mailed', usually: null },
  {
    name: 'workshop',
    asks: 'Does it service vehicles too (yes, no)',
    usually: ({ kind = '' }) => (kindOf(kind) === 'used-cars' ? 'no' : 'yes'),
  },
  { name: 'hours', asks: 'Opening hours', usually: () => 'Mon-Fri 8:30am-5pm, Sat 9am-4pm' },
  { name: 'licence', asks: 'Dealer licence, such as LMCT 12345 (may be empty)', usually: optional },
  { name: 'primary', asks: 'First colour', usually: ({ kind = '' }) => colours[kindOf(kind)][0] },
  { name: 'accent', asks: 'Second colour', usually: ({ kind = '' }) => colours[kindOf(kind)][1] },
  {
    name: 'design',
    asks: 'Design (metro, outback, torque, haul)',
    usually: ({ kind = '' }) => designs[kindOf(kind)],
  },
  { name: 'logo', asks: 'File of the logo (may be empty)', usually: optional },
  { name: 'stock', asks: 'File of the stock, CSV, XML or JSON (may be empty)', usually: optional },
]

const colours: Record<Kind, readonly [string, string]> = {
  cars: ['#12507B', '#F2A03D'],
  'used-cars': ['#1F2933', '#C7E000'],
  caravans: ['#8A3B12', '#2E6F73'],
  campers: ['#3F5B3A', '#C2562D'],
  motorcycles: ['#D7281E', '#111111'],
  trucks: ['#12355B', '#F2B705'],
}

const designs: Record<Kind, 'metro' | 'outback' | 'torque' | 'haul'> = {
  cars: 'metro',
  'used-cars': 'metro',
  caravans: 'outback',
  campers: 'outback',
  motorcycles: 'torque',
  trucks: 'haul',
}

function kindOf(text: string): Kind {
  return kinds.find((kind) => kind === text) ?? 'cars'
}

const line = z.string().trim().min(1, 'expected an answer')
const colour = z
  .string()
  .regex(/^#?[0-9a-f]{6}$/i, 'expected a colour such as #0B4F6C')
  .transform((text) => `#${text.replace('#', '')}`)

/** One of these words, in any letter case. */
function oneOf<const Words extends readonly string[]>(words: Words) {
  return z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(words, `expected one of ${words.join(', ')}`))
}

const countryNames: Readonly<Record<string, Country>> = {
  australia: 'au',
  aotearoa: 'nz',
  'new zealand': 'nz',
  usa: 'us',
  'united states': 'us',
}

const fields = z.object({
  name: line.max(80, 'expected up to 80 characters'),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected lower-case words joined by hyphens')
    .max(60, 'expected up to 60 characters'),
  kind: oneOf(kinds),
  country: z
    .string()
    .transform((text) => countryNames[text.trim().toLowerCase()] ?? text)
    .pipe(oneOf(countries)),
  url: z.url({ protocol: /^https?$/, error: 'expected a web address such as https://www.example.com.au' }),
  street: line,
  city: line,
  state: line,
  postcode: line,
  phone: line.refine(
    (text) => text.replace(/\D/g, '').length >= 6 && !/[a-z]{2}/i.test(text),
    'expected a phone number such as (08) 5550 0199',
  ),
  email: z.email('expected an email address'),
  workshop: oneOf(['yes', 'no']).transform((word) => word === 'yes'),
  hours: z.string().transform((text, context) => {
    const hours = readHours(text)
    if (hours) return hours
    context.addIssue({ code: 'custom', message: 'expected hours such as Mon-Fri 8:30am-5pm, Sat 9am-4pm' })
    return z.NEVER
  }),
  licence: z.string().regex(/^$|^\S.*\s\S+$/, 'expected a kind and a number such as LMCT 12345'),
  primary: colour,
  accent: colour,
  design: oneOf(['metro', 'outback', 'torque', 'haul']),
})

/** The checked answers, which a website folder is made from. */
export const wantedWebsiteSchema = fields.transform((wanted, context) => {
  const state = stateCode(wanted.state, wanted.country)
  const refuse = (name: 'state' | 'postcode', message: string): void =>
    context.addIssue({ code: 'custom', path: [name], message })
  if (state === null) refuse('state', `expected a state such as ${wanted.country === 'us' ? 'OR' : 'SA'}`)
  if (postcodeProblem(wanted.postcode, localeOf[wanted.country]) !== null)
    refuse('postcode', `expected a postcode such as ${wanted.country === 'us' ? '97365' : '5171'}`)
  return { ...wanted, state: state ?? wanted.state }
})
export type WantedWebsite = z.output<typeof wantedWebsiteSchema>

export const localeOf = { au: 'en-AU', nz: 'en-NZ', us: 'en-US' } as const satisfies Record<Country, string>

/**
 * What is wrong with the answer of this name, as a message for the person who gave it; null where it is fine. Later
 * answers may be missing.
 */
export function problemWith(name: string, answers: Readonly<Record<string, string>>): string | null {
  const { answers: whole } = completeAnswers({ ...harmless, ...answers })
  const issues = wantedWebsiteSchema.safeParse(whole).error?.issues ?? []
  return issues.find(({ path }) => path[0] === name)?.message ?? null
}

/** Valid values for answers that have not been given yet. */
const harmless = {
  name: 'Dealer',
  street: '1 Main Road',
  city: 'Town',
  state: '-',
  postcode: '-',
  phone: '000000',
  email: 'dealer@dealer.example',
}

/** Fills answers that were not given with their usual values; those without one are listed as missing. */
export function completeAnswers(given: Readonly<Record<string, string>>): {
  answers: Record<string, string>
  missing: string[]
} {
  const answers: Record<string, string> = { ...given }
  const missing: string[] = []
  for (const { name, usually } of questions) {
    if ((answers[name] ?? '') !== '') continue
    if (usually === null) missing.push(name)
    answers[name] = usually?.(answers) ?? ''
  }
  return { answers, missing }
}
