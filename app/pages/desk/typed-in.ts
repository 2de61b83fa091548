/** What was typed into a form, by the names of its fields, so that a refused form shows it again. Files are left out. */
export function typedIn(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
