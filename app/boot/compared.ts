import { comparedKey, idsIn, mostCompared } from '#app/features/vehicles/compare/chosen.ts'
import { keep, readKept } from './storage.ts'

/**
 * Ticks the boxes of the vehicles that are compared and stores the ticked ones, before React and without it. The list
 * and the result of the last tick stand in an attribute of the document, where the tray reads them: `12,34 added`.
 */
export function keepCompared(): void {
  const page = document.documentElement
  const show = (note = ''): void => {
    const ids = readCompared()
    for (const box of document.querySelectorAll<HTMLInputElement>('[data-compare]')) mark(box, ids)
    const state = ids.join() + note
    if (state === '') delete page.dataset.compared
    else page.dataset.compared = state
    dispatchEvent(new Event('compared'))
  }
  const choose = (ids: string[], note: string): void => {
    show(keep(comparedKey, ids.join()) ? note : ' blocked')
  }
  addEventListener('change', ({ target }) => {
    const id = target instanceof HTMLInputElement && target.dataset.compare
    if (!id) return
    const others = readCompared().filter((other) => other !== id)
    if (!target.checked) choose(others, ' removed')
    else if (others.length < mostCompared) choose([...others, id], ' added')
    else show(' full')
  })
  addEventListener('click', ({ target }) => {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-uncompare]')?.dataset.uncompare
    if (id)
      choose(
        readCompared().filter((other) => other !== id),
        ' removed',
      )
  })
  // an animation begins on each box that enters the page, by a client navigation or with more results
  addEventListener('animationstart', ({ animationName, target }) => {
    if (animationName === 'compare-box' && target instanceof HTMLInputElement) mark(target, readCompared())
  })
  for (const occasion of ['pageshow', 'storage']) addEventListener(occasion, () => show())
}

function mark(box: HTMLInputElement, ids: readonly string[]): void {
  box.checked = ids.includes(box.dataset.compare ?? '')
}

function readCompared(): string[] {
  return idsIn(readKept(comparedKey)).slice(0, mostCompared)
}
