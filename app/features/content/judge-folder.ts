import type { Problem } from '#app/core/problem.ts'
import { dayAt } from '#app/core/time-zone.ts'
import { findingProblem } from '#app/features/law/finding-text.ts'
import { type Finding, judge } from '#app/features/law/judge.ts'
import { shippedRules } from '#app/features/law/shipped-rules.ts'
import { advertisementOf } from './advertisement-of.ts'
import type { FolderFiles, WebsiteFolder } from './website-folder.ts'

/** A folder before the law: what keeps it from being published, and what is advised. */
export interface FolderJudged {
  readonly refusals: readonly Problem[]
  readonly advice: readonly Problem[]
}

/** Judges what a folder says by the rules as they stand today at the website’s place (LAW-03). Its vehicles come with its feeds. */
export function judgeFolder(folder: WebsiteFolder, files: FolderFiles, now: Date): FolderJudged {
  const today = dayAt(now, folder.settings.time_zone)
  const findings = judge(advertisementOf(folder, files, today), shippedRules(), today)
  const asProblems = (outcome: Finding['outcome']): Problem[] =>
    findings.flatMap((finding) => (finding.outcome === outcome ? (findingProblem(finding) ?? []) : []))
  return { refusals: asProblems('refuses'), advice: asProblems('advises') }
}
