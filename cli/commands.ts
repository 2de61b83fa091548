import { bookingsCancel, bookingsList } from './commands/bookings.ts'
import type { Command } from './commands/command.ts'
import { doctor } from './commands/doctor.ts'
import { leadsExport, leadsList, leadsRetry, leadsShow, leadsWebhookSecret } from './commands/leads.ts'
import { leadsFiles } from './commands/leads-files.ts'
import { leadsForget } from './commands/leads-forget.ts'
import { leadsJournalForget } from './commands/leads-journal.ts'
import { leadsQuarantineList, leadsQuarantineRelease } from './commands/leads-quarantine.ts'
import { leadsRoute } from './commands/leads-route.ts'
import { migrateCommand } from './commands/migrate.ts'
import { paymentsLedger, paymentsList, paymentsRefund, paymentsRelease } from './commands/payments.ts'
import { sample } from './commands/sample.ts'
import { secretList, secretRemove, secretSet } from './commands/secret.ts'
import { stockConfirm, stockHeld, stockImport } from './commands/stock.ts'
import { websiteExport, websiteImport, websiteList, websiteValidate } from './commands/website.ts'
import { websiteFollow, websiteUnfollow } from './commands/website-follow.ts'
import { websiteNew } from './commands/website-new.ts'
import { websitePull } from './commands/website-pull.ts'
import { websiteRedirectsExport, websiteRedirectsImport } from './commands/website-redirects.ts'

export const commands: readonly Command[] = [
  websiteImport,
  websiteValidate,
  websiteList,
  websiteNew,
  websitePull,
  websiteFollow,
  websiteUnfollow,
  websiteExport,
  websiteRedirectsImport,
  websiteRedirectsExport,
  stockImport,
  stockHeld,
  stockConfirm,
  leadsList,
  leadsShow,
  leadsRetry,
  leadsExport,
  leadsFiles,
  leadsForget,
  leadsJournalForget,
  leadsQuarantineList,
  leadsQuarantineRelease,
  leadsRoute,
  leadsWebhookSecret,
  bookingsList,
  bookingsCancel,
  paymentsList,
  paymentsRelease,
  paymentsRefund,
  paymentsLedger,
  secretSet,
  secretList,
  secretRemove,
  migrateCommand,
  doctor,
  sample,
]

/** Options that stand alone; every other takes the word after it. */
export const switches: ReadonlySet<string> = new Set([
  'json',
  'all',
  'failed',
  'help',
  'confirm',
  'force',
  'explain',
  'import',
  'list',
])

export function findCommand(words: readonly string[]): Command | null {
  return commands.find((command) => nameOf(command).every((word, index) => words[index] === word)) ?? null
}

export function wordsAfterName(command: Command, words: readonly string[]): string[] {
  return words.slice(nameOf(command).length)
}

/** The fixed words of a usage: `website import <folder>` is website, import. */
function nameOf(command: Command): string[] {
  return command.usage.split(' ').filter((word) => /^[a-z]/.test(word))
}
