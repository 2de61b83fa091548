/** The parts of a lead's page, of which a window without room for all shows one. */
export type LeadPart = 'talk' | 'vehicle' | 'shopper'

/** Shows the part that an element is in, before it is given the focus. */
export function showPartOf(element: Element): void {
  const part = element.closest<HTMLElement>('[data-part]')?.dataset.part
  const choice = document.querySelector<HTMLInputElement>(`input[name="part"][value="${part}"]`)
  if (choice && !choice.checked) choice.click()
}
