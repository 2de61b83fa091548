import type { Problem } from '#app/core/problem.ts'
import { dayAt } from '#app/core/time-zone.ts'
import { type AdvertisedStock, noStock } from '#app/features/law/advertisement.ts'
import { findingProblem } from '#app/features/law/finding-text.ts'
import { type Finding, judge } from '#app/features/law/judge.ts'
import type { Rule } from '#app/features/law/rule.ts'
import { type Signature, withSignatures } from '#app/features/law/signature.ts'
import { advertisementOf } from './advertisement-of.ts'
import type { FolderFiles, WebsiteFolder } from './website-folder.ts'

/** A folder before the law: what keeps it from being published, and what is advised. */
export interface FolderJudged {
  readonly refusals: readonly Problem[]
  readonly advice: readonly Problem[]
}

/**
 * Judges what a folder says by the rules as they stand today at the website’s place (LAW-03).
 *
 * @param stock what the website sells already: what a folder says of a vehicle is to be true of it. Vehicles themselves are
 * judged with their feeds.
 */
export function judgeFolder(
  folder: WebsiteFolder,
  files: FolderFiles,
  now: Date,
  { rules, signatures }: { readonly rules: readonly Rule[]; readonly signatures: readonly Signature[] },
  stock: AdvertisedStock = noStock,
): FolderJudged {
  const today = dayAt(now, folder.settings.time_zone)
  const findings = withSignatures(folderFindings(folder, files, rules, today, stock), signatures, today)
  const asProblems = (outcome: Finding['outcome']): Problem[] =>
    findings.flatMap((finding) => (finding.outcome === outcome ? (findingProblem(finding) ?? []) : []))
  // what withholds something of vehicles refuses no folder
  return { refusals: asProblems('refuses'), advice: [...asProblems('withholds'), ...asProblems('advises')] }
}

/** What is found in a folder, whoever has signed it. @param today `2026-11-22` */
export function folderFindings(
  folder: WebsiteFolder,
  files: FolderFiles,
  rules: readonly Rule[],
  today: string,
  stock: AdvertisedStock = noStock,
): Finding[] {
  return judge(advertisementOf(folder, files, today, stock), rules, today)
}
