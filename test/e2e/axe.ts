import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Returns what axe finds wrong on a page, or in one part of it: each rule with the elements that break it.
 */
export async function axeFaults(page: Page, part?: string, leftOut?: string): Promise<string[]> {
  // listing what passes takes most of the time, and a second page only merges the results of frames
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] }).setLegacyMode()
  if (part !== undefined) axe.include(part)
  if (leftOut !== undefined) axe.exclude(leftOut)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
