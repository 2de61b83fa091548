import { notAdvice } from './finding-text.ts'
import type { Rule } from './rule.ts'

/** The page of the documents that lists the rules, as Markdown (LAW-14). */
export function lawPage(rules: readonly Rule[]): string {
  return `# The law

Every rule that websites are judged by, written from the data by \`npm run law\`. [Operations](operations.md#the-law) has the commands. **${notAdvice}**

What no person has compared with the law carries \`to be checked by the owner\`, and only advises.

| rule | what it says | since | law |
|---|---|---|---|
${rules.map(rowOf).join('\n')}
`
}

function rowOf({ id, severity, effect, sentence, mend, citation, url, checked_by, ...rule }: Rule): string {
  const does = `${severity === 'refuse' ? 'refuses' : 'advises'}${effect === null ? '' : `, ${effect}`}`
  const cells = [
    `${id}, ${does}`,
    `${sentence}: ${mend}`,
    since(rule),
    `[${citation}](${url}), ${checked_by}`,
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function since({
  status,
  in_force_from: from,
  in_force_to: to,
}: Pick<Rule, 'status' | 'in_force_from' | 'in_force_to'>): string {
  if (status === 'bill') return 'a bill'
  const end = to === null ? '' : ` to ${to}`
  return from === null ? `long in force${end}` : `${from}${end}`
}
