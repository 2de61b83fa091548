import { keep, readKept } from './storage.ts'

/**
 * Fields with `data-remembered` have a figure that holds for the visitor and not for one search, such as what the car
 * can tow: sent once, it stands in every such field of the website that the address leaves empty.
 */
export function fillRemembered(): void {
  for (const field of rememberedIn(document)) if (field.value === '') field.value = readKept(keyOf(field))
}

/** Keeps what a form is about to send. */
export function remember(form: HTMLFormElement): void {
  for (const field of rememberedIn(form)) keep(keyOf(field), field.value)
}

function rememberedIn(part: ParentNode): NodeListOf<HTMLInputElement> {
  return part.querySelectorAll('input[data-remembered]')
}

function keyOf({ dataset }: HTMLInputElement): string {
  return dataset.remembered ?? ''
}
