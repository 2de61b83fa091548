/**
 * Fields with `data-remembered` have a figure that holds for the visitor and not for one search, such as what the car
 * can tow: sent once, it stands in every such field of the website that the address leaves empty.
 */
export function fillRemembered(): void {
  for (const field of rememberedIn(document)) if (field.value === '') field.value = kept(field)
}

/** Keeps what a form is about to send. */
export function remember(form: HTMLFormElement): void {
  for (const field of rememberedIn(form))
    try {
      localStorage.setItem(keyOf(field), field.value)
    } catch {
      // the browser stores nothing: the field is filled in again next time
    }
}

function rememberedIn(part: ParentNode): NodeListOf<HTMLInputElement> {
  return part.querySelectorAll('input[data-remembered]')
}

function kept(field: HTMLInputElement): string {
  try {
    return localStorage.getItem(keyOf(field)) ?? ''
  } catch {
    return ''
  }
}

function keyOf({ dataset }: HTMLInputElement): string {
  return dataset.remembered ?? ''
}
