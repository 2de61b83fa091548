/** A form found in a page, with what a browser would send if nobody touched it. */
export interface FormInPage {
  readonly action: string
  readonly fields: readonly FieldInPage[]
}

export interface FieldInPage {
  readonly name: string
  readonly type: string
  /** The current value; empty for a box that is not ticked and a select without a choice. */
  readonly value: string
  readonly isRequired: boolean
  /** The choices of a select or a group of buttons. */
  readonly choices: readonly string[]
}

/**
 * Finds the form of a page that holds an input of this name. It reads only our own markup as React writes it:
 * attributes in double quotes, no comment or script inside a form.
 *
 * @returns null where the page has no such form
 */
export function formInPage(html: string, inputName: string): FormInPage | null {
  for (const [form] of html.matchAll(/<form\b[^>]*>.*?<\/form>/gs)) {
    const fields = fieldsIn(form)
    if (!fields.some(({ name }) => name === inputName)) continue
    const [tag = ''] = /^<form\b[^>]*>/.exec(form) ?? []
    return { action: attribute(tag, 'action') ?? '', fields }
  }
  return null
}

/**
 * Fills in every required field that is empty with what `answer` returns, and lists what is sent; a field
 * without an answer stays empty.
 */
export function fillFormInPage(
  form: FormInPage,
  answer: (field: FieldInPage) => string | null,
): URLSearchParams {
  const sent = new URLSearchParams()
  for (const field of form.fields) {
    const { name, type, value, isRequired, choices } = field
    const isEmpty = value === '' && isRequired
    const filled = isEmpty ? (choices.find((choice) => choice !== '') ?? answer(field) ?? '') : value
    if (filled !== '' || (type !== 'checkbox' && type !== 'radio')) sent.append(name, filled)
  }
  return sent
}

function fieldsIn(form: string): FieldInPage[] {
  const fields: FieldInPage[] = []
  const controls = /<input\b([^>]*)>|<(select|textarea|button)\b([^>]*)>(.*?)<\/\2>/gs
  for (const [, input, tag = 'input', attributes = input ?? '', inner = ''] of form.matchAll(controls)) {
    const name = attribute(attributes, 'name')
    if (name === null) continue
    const type = tag === 'input' ? (attribute(attributes, 'type') ?? 'text') : tag
    const isRequired = /\brequired="(?:true)?"/.test(attributes)
    const field = { name, type, isRequired, value: attribute(attributes, 'value') ?? '', choices: [] }
    if (type === 'select') fields.push({ ...field, ...chosenIn(inner) })
    else if (type === 'textarea') fields.push({ ...field, value: unescaped(inner) })
    else if (type === 'checkbox' || type === 'radio') addBox(fields, field, /\bchecked\b/.test(attributes))
    // the Enter key presses the first button, and only that one is sent
    else if (type !== 'button' || !fields.some((other) => other.type === 'button')) fields.push(field)
  }
  return fields
}

/** Counts all radio buttons of one name as one field. */
function addBox(fields: FieldInPage[], box: FieldInPage, isChecked: boolean): void {
  const index = fields.findIndex(({ type, name }) => type === 'radio' && name === box.name)
  const group = box.type === 'radio' ? fields[index] : undefined
  const next = {
    ...(group ?? { ...box, value: '' }),
    ...(isChecked ? { value: box.value } : {}),
    choices: [...(group?.choices ?? []), box.value],
  }
  if (group) fields[index] = next
  else fields.push(next)
}

function chosenIn(options: string): Pick<FieldInPage, 'value' | 'choices'> {
  let chosen: string | null = null
  const choices = [...options.matchAll(/<option\b([^>]*)>([^<]*)/g)].map(
    ([, attributes = '', label = '']) => {
      const value = attribute(attributes, 'value') ?? unescaped(label)
      if (/\bselected\b/.test(attributes)) chosen = value
      return value
    },
  )
  return { value: chosen ?? choices[0] ?? '', choices }
}

function attribute(tag: string, name: string): string | null {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  return value === undefined ? null : unescaped(value)
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Decodes the few characters that React writes as entities. */
function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => entities[name] ?? whole)
}
