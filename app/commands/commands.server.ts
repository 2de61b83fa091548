import { backup, exportAll, importAll, move, restore } from './archive.server.ts'
import { bookingsCancel, bookingsList } from './bookings.server.ts'
import type { Command } from './command.server.ts'
import { auditVerify, deskEnd, deskOperator, deskPeople } from './desk.server.ts'
import { doctor } from './doctor.server.ts'
import { domainCheck } from './domain-check.server.ts'
import { domainList } from './domain-list.server.ts'
import { drill } from './drill.server.ts'
import { erasuresReplay } from './erasures.server.ts'
import { feedList, feedPause, feedResume, feedRun, feedRuns, feedShow, feedTry } from './feed.server.ts'
import { feedToken } from './feed-token.server.ts'
import { lawCheck, lawRules } from './law.server.ts'
import { lawDate, lawImpact, lawRaise } from './law-dates.server.ts'
import { lawSign } from './law-sign.server.ts'
import { leadsExport, leadsList, leadsRetry, leadsShow, leadsWebhookSecret } from './leads.server.ts'
import { leadsFiles } from './leads-files.server.ts'
import { leadsForget } from './leads-forget.server.ts'
import { leadsJournalForget } from './leads-journal.server.ts'
import { leadsQuarantineList, leadsQuarantineRelease } from './leads-quarantine.server.ts'
import { leadsReplay } from './leads-replay.server.ts'
import { leadsRoute } from './leads-route.server.ts'
import { migrateCommand } from './migrate.server.ts'
import { onroadCheck, onroadList, onroadSet } from './onroad.server.ts'
import { onroadCharges } from './onroad-charges.server.ts'
import { outletList, outletPause, outletResume, outletRun, outletWebhookSecret } from './outlet.server.ts'
import { outletShow, outletTry } from './outlet-show.server.ts'
import { paymentsLedger, paymentsList, paymentsRefund, paymentsRelease } from './payments.server.ts'
import { pricesExport, pricesShow } from './prices.server.ts'
import { processes } from './processes.server.ts'
import { sample } from './sample.server.ts'
import { secretList, secretRemove, secretReseal, secretSet } from './secret.server.ts'
import { serve } from './serve.server.ts'
import { shopperErase, shopperExport, shopperFind } from './shopper.server.ts'
import { stockConfirm, stockHeld, stockImport } from './stock.server.ts'
import { stockExport, stockRestore } from './stock-backup.server.ts'
import { stockExplain } from './stock-explain.server.ts'
import { stockGhosts } from './stock-ghosts.server.ts'
import { stockMap } from './stock-map.server.ts'
import { stockProof } from './stock-proof.server.ts'
import { websiteExport, websiteImport, websiteList, websiteValidate } from './website.server.ts'
import { websiteFollow, websiteUnfollow } from './website-follow.server.ts'
import { websiteNew } from './website-new.server.ts'
import { websitePull } from './website-pull.server.ts'
import { websiteRedirectsExport, websiteRedirectsImport } from './website-redirects.server.ts'

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
  domainList,
  domainCheck,
  stockImport,
  stockHeld,
  stockConfirm,
  stockMap,
  stockExplain,
  stockGhosts,
  stockProof,
  stockExport,
  stockRestore,
  feedList,
  feedShow,
  feedRuns,
  feedRun,
  feedTry,
  feedPause,
  feedResume,
  feedToken,
  outletList,
  outletShow,
  outletTry,
  outletRun,
  outletPause,
  outletResume,
  outletWebhookSecret,
  onroadSet,
  onroadList,
  onroadCheck,
  onroadCharges,
  pricesShow,
  pricesExport,
  lawCheck,
  lawRules,
  lawSign,
  lawDate,
  lawImpact,
  lawRaise,
  leadsList,
  leadsShow,
  leadsRetry,
  leadsExport,
  leadsFiles,
  leadsForget,
  leadsJournalForget,
  leadsReplay,
  shopperFind,
  shopperExport,
  shopperErase,
  erasuresReplay,
  drill,
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
  deskOperator,
  deskPeople,
  deskEnd,
  auditVerify,
  secretSet,
  secretList,
  secretRemove,
  secretReseal,
  exportAll,
  importAll,
  backup,
  restore,
  move,
  migrateCommand,
  serve,
  processes,
  doctor,
  sample,
]

export function findCommand(words: readonly string[]): Command | null {
  return commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word)) ?? null
}

export function wordsAfterName({ name }: Command, words: readonly string[]): string[] {
  return words.slice(name.split(' ').length)
}
