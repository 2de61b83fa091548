import { fileSize } from '#app/core/file-size.ts'
import { numberText } from '#app/core/number-text.ts'
import { toE164 } from '#app/core/phone.ts'
import { displayPhone } from '#app/core/phone-display.ts'
import { withCapital } from '#app/core/text.ts'
import type { Location } from '#app/features/locations/location.ts'
import { dateText, momentText } from '#app/features/tenancy/locale-format.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { distanceUnit } from '#app/features/tenancy/wording.ts'
import type { Appointment } from './appointment.ts'
import type { Lead, LeadVehicle } from './lead.ts'
import { listAnswers, type ReadAnswer } from './lead-answer.ts'
import { changesOf } from './lead-changes.ts'
import { consentsGiven } from './lead-consent.ts'
import { filesCommand } from './lead-file.ts'
import { pagesText, sourceOf } from './lead-source.ts'

/** A lead as it is shown to people. */
export interface MailedLead {
  readonly id: string
  readonly lead: Lead
  readonly vehicle: LeadVehicle | null
  readonly receivedAt: Date
  readonly files?: readonly MailedFile[]
  /** The booking of the lead. */
  readonly appointment?: Appointment | null
  /** The number of the change that is reported; 0 for the lead itself. */
  readonly revision?: number
  /** The lead as it was reported before. */
  readonly before?: Lead | null
}

/** A file of a lead as its mail lists it. */
export interface MailedFile {
  readonly name: string
  readonly sizeBytes: number
  readonly isAttached: boolean
}

/** The website that a lead came to, with the locations that may answer it. */
export interface ToldWebsite {
  readonly website: Pick<
    Website,
    'name' | 'host' | 'locale' | 'time_zone' | 'config' | 'dealerships' | 'currency' | 'template'
  >
  readonly locations: readonly Location[]
}

export interface Row {
  readonly label: string
  readonly value: string
  readonly link?: string
}
export interface Section {
  readonly title: string
  readonly rows: readonly Row[]
}

/** Arranges a lead in the order in which a salesperson needs it; empty parts are left out. */
export function sectionsOf(mailed: MailedLead, told: ToldWebsite, origin: string): Section[] {
  const { id, lead, receivedAt, files = [], appointment } = mailed
  const { website } = told
  const answers = listAnswers(lead)
  const [person, ...groups] = answerGroups(mailed)
  return withoutGaps([
    { title: noteTitle(mailed), rows: noteRows(mailed) },
    { title: 'Customer', rows: [...personRows(lead, answers, website), ...(person?.rows ?? [])] },
    { title: 'Vehicle', rows: vehicleRows(mailed, website, origin) },
    { title: 'Where', rows: placeRows(lead, told) },
    { title: 'Booking', rows: appointment ? bookingRows(appointment) : [] },
    { title: labelIn(answers, 'message', 'Message'), rows: [row('', lead.message)] },
    ...groups,
    { title: 'Files', rows: filesTold(files, id).map((line) => row('', line)) },
    { title: 'Consent', rows: consentsGiven(lead).map(({ label, text }) => row(label, text)) },
    { title: 'Came from', rows: sourceRows(lead) },
    {
      title: 'Lead',
      rows: [
        row('Category', [lead.category, lead.subcategory].filter(Boolean).join(', ')),
        row('Also meant for', lead.target === 'car-clarity' ? 'the finance broker carClarity' : ''),
        row('Received', momentText(receivedAt, website, { hasZone: true })),
        row('Page', lead.url),
        row('Lead id', id),
      ],
    },
  ])
}

/** Titles the note: nothing for a new lead, else that it was started and left, or that it has changed. */
export function noteTitle({ lead, before }: Pick<MailedLead, 'lead' | 'before'>): string {
  if (!lead.form_completed) return 'Started, not finished'
  if (!before) return ''
  return before.form_completed ? 'Updated' : 'Finished'
}

/** Says how far an unfinished lead came and what the visitor was told, or what has changed. */
export function noteRows({ lead, before }: Pick<MailedLead, 'lead' | 'before'>): Row[] {
  if (!lead.form_completed)
    return withoutEmpty([row('', whereStopped(lead)), row('Told beside Continue', lead.step_notice)])
  if (!before) return []
  if (!before.form_completed) return [row('', 'They came back and finished what was told as started.')]
  const answers = new Map([...listAnswers(before), ...listAnswers(lead)].map((one) => [one.name, one]))
  const old = new Map(listAnswers(before).map((one) => [one.name, one.text]))
  const rows = changesOf(before, lead).map(({ name, before: was, after }) => {
    const { label, text } = answers.get(name) ?? {
      label: withCapital(name.replaceAll('_', ' ')),
      text: after,
    }
    const before = old.get(name) ?? was
    return row(label, `${text || '(nothing)'}${before === '' ? '' : `, was ${before}`}`)
  })
  return rows.length > 0 ? rows : [row('', 'There are new files.')]
}

/** A form without steps is reported as unfinished only if a payment was to follow it. */
function whereStopped({ step_number }: Lead): string {
  return step_number === undefined
    ? 'They filled in the form and have not paid what was to follow it.'
    : `They stopped after step ${step_number + 1} of the form and have sent nothing since.`
}

/**
 * Lists where the lead was sent, in the form's words: the location that answers it, and another one if that
 * was asked for.
 */
export function placeRows(
  lead: Lead,
  { website, locations }: Pick<ToldWebsite, 'locations'> & { website: Pick<Website, 'dealerships'> },
): Row[] {
  const answers = listAnswers(lead)
  const location = locations.find(({ id }) => id === lead.location_id)
  const dealership = website.dealerships.find(({ slug }) => slug === lead.dealership_slug)
  const asked = answers.find(({ name }) => name === 'location_id' || name === 'location')
  return withoutEmpty([
    row(asked?.label ?? 'Location', location && `${location.name}, ${location.address.full}`),
    row('Asked for', asked && location && asked.text !== location.name ? asked.text : ''),
    row(
      labelIn(answers, 'dealership_slug', 'Dealership'),
      website.dealerships.length > 1 ? dealership?.name : '',
    ),
  ])
}

/** Lists the campaign in one line, the visit's first page, and the pages seen. */
export function sourceRows(lead: Lead): Row[] {
  const { campaign, firstPage, pages } = sourceOf(lead)
  return withoutEmpty([
    row('Campaign', campaign),
    row('First page', firstPage),
    row('Pages seen', pages.length > 1 ? pagesText(pages) : ''),
  ])
}

/**
 * Lists the other answers, step by step in the form's order. The first group is from the step that asks for
 * the person's details, and is shown with them.
 */
export function answerGroups(
  { lead, vehicle, appointment }: MailedLead,
  toldElsewhere: readonly string[] = [],
): Section[] {
  const answers = listAnswers(lead)
  const personStep = answers.find(({ name }) => name === 'name' || name === 'first_name')?.step
  const placed = new Set([...ownPlaces, ...toldElsewhere])
  if (vehicle) for (const name of ['Vehicle Make', 'Vehicle Model']) placed.add(name)
  if (appointment) placed.add('dateTime')
  const others = answers.filter(({ name }) => !placed.has(name))
  const bySteps = Map.groupBy(others, ({ step }) => step ?? '')
  const rowsIn = (step: string) => (bySteps.get(step) ?? []).map(({ label, text }) => row(label, text))
  const steps = [...bySteps.keys()].filter((step) => step !== personStep && step !== '')
  return [
    { title: '', rows: personStep === undefined ? [] : rowsIn(personStep) },
    ...steps.map((step) => ({ title: step.replace(/^Your\b/, 'Their'), rows: rowsIn(step) })),
    { title: 'Details', rows: rowsIn('') },
  ]
}

/** These answers have a place of their own in every view of a lead. */
const ownPlaces = [
  'name',
  'first_name',
  'middle_name',
  'last_name',
  'phone',
  'email',
  'postcode',
  'message',
  'category',
  'subcategory',
  'location_id',
  'location',
  'dealership_slug',
  'opt_in',
  'marketing_consent',
]

function personRows(lead: Lead, answers: readonly ReadAnswer[], { locale }: Pick<Website, 'locale'>): Row[] {
  const { phone = '', email = '' } = lead
  return [
    row('Name', lead.name),
    row('Phone', displayPhone(phone, locale), phone === '' ? undefined : telLink(phone, locale)),
    row('Email', email, email === '' ? undefined : `mailto:${encodeURIComponent(email).replace('%40', '@')}`),
    row(labelIn(answers, 'postcode', locale === 'en-US' ? 'ZIP code' : 'Postcode'), lead.postcode),
  ]
}

function vehicleRows(
  { lead, vehicle, receivedAt }: MailedLead,
  website: ToldWebsite['website'],
  origin: string,
): Row[] {
  const { locale } = website
  return [
    row('Vehicle', vehicle?.name, vehicle ? vehicleLink(vehicle, website, origin) : undefined),
    row('Stock number', vehicle?.stocknum ?? lead.stock_number),
    row('Condition', withCapital(vehicle?.car_type ?? lead.car_type ?? '')),
    row('Price', shownPriceText(vehicle, receivedAt, website) ?? vehicle?.price),
    row('Odometer', vehicle?.km === undefined ? '' : `${numberText(vehicle.km)} ${distanceUnit(locale)}`),
    row('Rego', vehicle?.rego),
    row('VIN', vehicle?.vin),
  ]
}

/**
 * "$26,370 Drive away, 22 Nov 2026": the price as the visitor saw it, with the day (ONE-15); null where no figure was
 * shown.
 */
export function shownPriceText(
  vehicle: LeadVehicle | null,
  receivedAt: Date,
  website: Pick<Website, 'locale' | 'time_zone'>,
): string | null {
  const seen = priceSeen(vehicle)
  return seen === null ? null : `${seen}, ${dateText(receivedAt, website)}`
}

/** The price as the visitor saw it; null where no figure was shown. */
export function priceSeen(vehicle: LeadVehicle | null): string | null {
  return vehicle?.price_cents === undefined ? null : (vehicle.price ?? null)
}

/** Lists each file with its size, and says how to get those that are too large for a mail. */
export function filesTold(files: readonly MailedFile[], leadId: string): string[] {
  const lines = files.map(
    ({ name, sizeBytes, isAttached }) =>
      `${name} (${fileSize(sizeBytes)})${isAttached ? '' : ', not attached'}`,
  )
  if (files.every(({ isAttached }) => isAttached)) return lines
  return [...lines, `What is not attached is with the operator of your website: ${filesCommand(leadId)}`]
}

function bookingRows({ state, what, when, movedFrom, place }: Appointment): Row[] {
  return [
    row('What', withCapital(what)),
    row('When', when),
    row('Was', movedFrom ?? ''),
    row('Where', place ? `${place.name}, ${place.address}` : ''),
    row('State', bookingStates[state]),
  ]
}

const bookingStates = {
  booked: 'Booked',
  confirmed: 'Booked, and the customer has said that they come',
  cancelled: 'Cancelled',
  'to agree': 'NOT booked: the time was taken meanwhile. Please agree another with the customer.',
  'set aside': 'Not booked',
} satisfies Record<Appointment['state'], string>

export function vehicleLink(
  { slug }: Pick<LeadVehicle, 'slug'>,
  { config }: Pick<Website, 'config'>,
  origin: string,
): string {
  return `${origin}${config.cars.base_path}/${encodeURIComponent(slug)}`
}

/** Makes a link that calls a number, in its international form where it can be recognised. */
export function telLink(phone: string, locale: Website['locale']): string {
  const called = toE164(phone, locale)
  return `tel:${called.ok ? called.phone : phone.replace(/[^\d+]/g, '')}`
}

function labelIn(answers: readonly ReadAnswer[], name: string, otherwise: string): string {
  return answers.find((answer) => answer.name === name)?.label ?? otherwise
}

function row(label: string, value: string | undefined, link?: string): Row {
  return { label, value: value?.trim() ?? '', ...(link ? { link } : {}) }
}

function withoutEmpty(rows: readonly Row[]): Row[] {
  return rows.filter(({ value }) => value !== '')
}

function withoutGaps(sections: readonly Section[]): Section[] {
  return sections
    .map((section) => ({ ...section, rows: withoutEmpty(section.rows) }))
    .filter(({ rows }) => rows.length > 0)
}
