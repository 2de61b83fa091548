import { daysLeftText, type Reminder, reminderOn } from '#app/core/reminder.ts'
import { operatorsDay } from '#app/features/onroad/ending-tables.ts'
import { openReminders, type ReminderOptions, type Reminders } from '#app/server/reminders.server.ts'
import { notAdvice } from './finding-text.ts'
import { type KeptFinding, listFindings } from './findings.server.ts'
import { type Rule, statusOn } from './rule.ts'
import { rulesHere } from './rules-here.ts'
import { shippedRules } from './shipped-rules.ts'
import { loadOverlay } from './store.server.ts'

/** So many days before a rule is law operators are told of it (LAW-08). */
const daysBefore = [60, 30, 7, 1] as const

interface ComingRule extends Reminder {
  readonly rule: Rule
  readonly left: number
  /** What of the websites here it would find. */
  readonly findings: readonly KeptFinding[]
}

/** Tells operators of rules that come into force and that a website here would break. */
export function openLawReminders(options: ReminderOptions): Reminders {
  const { db } = options.database
  return openReminders(options, {
    table: 'law_reminders',
    name: 'law',
    logged: 'rules of law come into force soon',
    unsent: 'operators were not told of rules that come into force',
    dayOf: operatorsDay,
    async listDue(day) {
      const coming = rulesHere(shippedRules(), await loadOverlay(db)).flatMap((rule) => {
        const due =
          rule.in_force_from !== null && statusOn(rule, day) === 'coming'
            ? reminderOn(rule.in_force_from, day, daysBefore)
            : null
        return due ? [{ about: rule.id, validTo: rule.in_force_from ?? '', rule, ...due }] : []
      })
      if (coming.length === 0) return []
      const found = (await listFindings(db)).filter(({ isStanding }) => isStanding)
      return coming.flatMap((one): ComingRule[] => {
        const findings = found.filter(({ rule }) => rule === one.rule.id)
        return findings.length === 0 ? [] : [{ ...one, findings }]
      })
    },
    mailOf,
  })
}

function mailOf(due: readonly ComingRule[]): { readonly subject: string; readonly text: string } {
  const [first] = due
  const subject =
    due.length === 1 && first
      ? `Law: ${first.rule.id} is in force from ${first.validTo}`
      : `Law: ${due.length} rules come into force soon`
  const paragraphs = [
    'What is found on these websites today breaks a rule that is not law yet, and will be.',
    ...due.map(ruleText),
    'On that day what a rule withholds of vehicles is withheld by itself. Pages and offers stay up, “law check” names them, and the next import of their website is refused until they are put right or signed.',
    'All that is found: forecourt law impact <rule>',
    notAdvice,
  ]
  return { subject, text: `${paragraphs.join('\n\n')}\n` }
}

function ruleText({ rule, validTo, left, findings }: ComingRule): string {
  const places = [...Map.groupBy(findings, ({ website }) => website)].map(
    ([website, found]) => `  ${website}: ${[...new Set(found.map(placeText))].join(', ')}`,
  )
  return [
    `${rule.id}, from ${validTo}, ${daysLeftText(left)}`,
    `  ${rule.sentence}: ${rule.mend}`,
    `  ${rule.citation}, ${rule.url}`,
    ...places,
  ].join('\n')
}

function placeText({ file, line, stocknum }: KeptFinding): string {
  return stocknum === '' ? `${file} line ${line}` : stocknum
}
