import type { Locale } from '#app/features/tenancy/wording.ts'
import { distanceUnit } from '#app/features/tenancy/wording.ts'
import { type ItemName, plateFacts } from '#app/features/vehicles/passport/item-values.ts'
import { weightLabels } from '#app/features/vehicles/passport/plate.ts'

/** How a part of an item's value is typed. */
export type ItemFieldKind = 'number' | 'text' | 'prose' | 'day' | 'moment' | 'photo' | 'choice'

interface Choice {
  readonly value: string
  readonly title: string
}

/** A part of the value of an item; its name is its path in the value. */
export interface ItemField {
  readonly name: string
  readonly label: string
  readonly kind: ItemFieldKind
  readonly hint?: string
  readonly choices?: readonly Choice[]
}

/** What is typed of an item beside its value: the imperfections have the walk-round in place of a form. */
export interface ItemForm {
  readonly fields: readonly ItemField[]
  /** The register's answer has a moment, so that its day is not asked for again. */
  readonly isDatedByMoment: boolean
  /** The words for "there are none of them"; null where that cannot be said. */
  readonly noneFound: string | null
  /** Who ordinarily says so. */
  readonly source: string
}

export type FilledItem = Exclude<ItemName, 'imperfections'>

const choice = (value: string, title: string): Choice => ({ value, title })
const answers = [
  choice('none', 'None recorded'),
  choice('recorded', 'Recorded'),
  choice('not answered', 'The register does not say'),
]

/** The registers that dealers ask; any other can be typed. */
export const registers = ['PPSR (Australia)', 'PPSR (New Zealand)']

/** Who says so, in the words of the form; anybody else is typed. */
export const sources = [
  choice('dealer', 'The dealer'),
  choice('plate', 'The plate'),
  choice('maker', 'The maker'),
]

export function itemForm(item: FilledItem, locale: Locale): ItemForm {
  return { isDatedByMoment: false, noneFound: null, source: 'dealer', ...forms[item](locale) }
}

type OwnForm = Pick<ItemForm, 'fields'> & Partial<ItemForm>

const forms: Readonly<Record<FilledItem, (locale: Locale) => OwnForm>> = {
  weights: (locale) => ({
    source: 'plate',
    fields: [
      ...plateFacts.map((fact): ItemField => {
        const label = `${weightLabels(locale)[fact]} (kg)`
        return { name: fact, label, kind: 'number' }
      }),
      { name: 'photo', label: 'Photo of the plate', kind: 'photo' },
    ],
  }),
  weighbridge: () => ({
    fields: [
      { name: 'mass_kg', label: 'Weighed (kg)', kind: 'number' },
      { name: 'ticket', label: 'Ticket number', kind: 'text' },
    ],
  }),
  service: () => ({
    noneFound: 'There is no history',
    fields: [
      {
        name: 'history',
        label: 'History',
        kind: 'choice',
        choices: [choice('full', 'Full'), choice('part', 'Part of it'), choice('none', 'None')],
      },
    ],
  }),
  title: () => ({
    isDatedByMoment: true,
    noneFound: 'The register has nothing on it',
    fields: [
      { name: 'register', label: 'Register', kind: 'text' },
      { name: 'certificate', label: 'Certificate number', kind: 'text' },
      { name: 'at', label: 'Asked at', kind: 'moment' },
      { name: 'security_interest', label: 'Security interest', kind: 'choice', choices: answers },
      { name: 'write_off', label: 'Write-off', kind: 'choice', choices: answers },
      { name: 'theft', label: 'Theft', kind: 'choice', choices: answers },
    ],
  }),
  recall: () => ({
    noneFound: 'No recall is open',
    fields: [
      {
        name: 'answer',
        label: 'Recall',
        kind: 'choice',
        choices: [choice('none open', 'None open'), choice('open', 'Open'), choice('fixed', 'Fixed')],
      },
      { name: 'number', label: 'Recall number', kind: 'text' },
      { name: 'hazard', label: 'Hazard', kind: 'prose', hint: 'Of an open recall.' },
      { name: 'remedy', label: 'Remedy', kind: 'prose', hint: 'Of an open recall.' },
      { name: 'fixed_on', label: 'Fixed on', kind: 'day', hint: 'Of a recall that was fixed.' },
    ],
  }),
  battery: (locale) => ({
    fields: [
      { name: 'health_percent', label: 'State of health (%)', kind: 'number' },
      {
        name: 'of',
        label: 'Percent of what',
        kind: 'choice',
        choices: [
          choice('usable energy', 'Usable energy'),
          choice('capacity', 'Capacity'),
          choice('maker’s figure', 'The maker’s figure'),
        ],
      },
      { name: 'method', label: 'How it was measured', kind: 'text' },
      { name: 'provider', label: 'By whom', kind: 'text' },
      { name: 'certificate', label: 'Certificate number', kind: 'text' },
      { name: 'odometer', label: `Odometer then (${distanceUnit(locale)})`, kind: 'number' },
    ],
  }),
}

/** The parts of one service; a form has the services that there are, and room for more. */
export const serviceFields: readonly ItemField[] = [
  { name: 'day', label: 'Day', kind: 'day' },
  { name: 'odometer', label: 'Odometer', kind: 'number' },
  { name: 'workshop', label: 'Workshop', kind: 'text' },
  { name: 'work', label: 'Work done', kind: 'text' },
]
