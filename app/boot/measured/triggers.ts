import { pressedOn } from '#app/boot/page-actions.ts'
import { arrivedEvent } from '#app/boot/visited.ts'
import { announce } from '#app/features/tracking/announce.ts'
import type { Trigger } from '#app/features/tracking/trigger.ts'

/**
 * Watches for presses on links and for scrolling, which a website's triggers wait for and the catalogue does not
 * know.
 */
export function watchTriggers(triggers: readonly Trigger[]): void {
  if (triggers.length === 0) return
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    const href = link?.getAttribute('href') ?? null
    if (!link || href === null) return
    for (const [index, { on }] of triggers.entries())
      if ('link' in on && href.startsWith(on.link))
        announce(null, { aside: { kind: 'trigger', index }, pressed: pressedOn(link) })
  })
  let past = 0
  const look = (): void => {
    const { scrollHeight, clientHeight } = document.documentElement
    const now = scrollHeight <= clientHeight ? 0 : (100 * scrollY) / (scrollHeight - clientHeight)
    for (const [index, { on }] of triggers.entries())
      if ('scroll' in on && past < on.scroll && now >= on.scroll)
        announce(null, { aside: { kind: 'trigger', index } })
    past = Math.max(past, now)
  }
  addEventListener('scroll', look, { passive: true })
  addEventListener(arrivedEvent, () => {
    past = 0
  })
}
