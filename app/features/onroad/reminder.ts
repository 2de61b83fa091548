import { daysLeftText, type Reminder, reminderOn } from '#app/core/reminder.ts'
import type { EndingTable } from './ending-tables.ts'

/** So many days before the end of a table operators are told of it (DRIVE-22). */
const daysBefore = [60, 30, 7] as const

export interface DueReminder extends Reminder {
  readonly table: EndingTable
  /** How many days are left; 0 on the last day. */
  readonly left: number
}

/** What of the tables that end is to be told on a day; what is over is for `onroad check` and `doctor`. */
export function dueReminders(tables: readonly EndingTable[], day: string): DueReminder[] {
  return tables.flatMap((table) => {
    const { about, validTo } = table
    const due = reminderOn(validTo, day, daysBefore)
    return due ? [{ about, validTo, table, ...due }] : []
  })
}

/** One mail with all that ends: what, when, who uses it, and what to do. */
export function reminderMail(due: readonly DueReminder[]): { subject: string; text: string } {
  const [first] = due
  const subject =
    due.length === 1 && first
      ? `Duty and fees: ${first.table.about} ends on ${first.table.validTo}`
      : `Duty and fees: ${due.length} tables end soon`
  const list = due.map(({ table, left }) =>
    [
      `${table.about}: ${table.name}`,
      `  last day ${table.validTo}, ${daysLeftText(left)}`,
      `  used by ${table.websites.join(', ')}`,
    ].join('\n'),
  )
  const paragraphs = [
    'These tables of duty and fees end, and no other follows them. From the day after, what they say is the least that a charge can be.',
    ...list,
    'Please look up what the authority asks from then on, and lay it over them: forecourt onroad set <file> (docs/operations.md, “Duty and fees”). A fee of a website’s own (on_road) is changed in its website.json.',
    'All that is over: forecourt onroad check',
  ]
  return { subject, text: `${paragraphs.join('\n\n')}\n` }
}
