/** Opens whatever folds an element away, so that it is seen and can be given the focus. */
export function openFolds(element: Element): void {
  let fold = element.closest('details')
  while (fold) {
    fold.open = true
    fold = fold.parentElement?.closest('details') ?? null
  }
}
