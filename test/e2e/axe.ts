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
  const faults = await Promise.all(
    violations.map(async ({ id, nodes }) => {
      const wrong = id === 'target-size' ? await notUnderHeader(page, nodes) : nodes
      return wrong.length === 0 ? [] : [`${id}: ${wrong.map(({ html }) => html).join(' ')}`]
    }),
  )
  return faults.flat()
}

/** The header of a website; at the desk the bars at head and foot. */
const fixedBars = '.site-header, .title-bar, .places, .save-bar'

/**
 * What has been scrolled under the header, or under a bar with `Save` at the foot, is pressed once it is scrolled out again, but
 * axe counts what is left of it between the bar's buttons.
 */
async function notUnderHeader<Node extends { target: unknown }>(
  page: Page,
  nodes: readonly Node[],
): Promise<Node[]> {
  const isUnder = await Promise.all(
    nodes.map(({ target }) =>
      page.locator(String(target)).evaluate((control, bars) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return [top + 1, (top + bottom) / 2, bottom - 1].some((y) => {
          const bar = document.elementFromPoint((left + right) / 2, y)?.closest(bars)
          return bar && !bar.contains(control)
        })
      }, fixedBars),
    ),
  )
  return nodes.filter((_, index) => !isUnder[index])
}
