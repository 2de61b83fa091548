/** Somebody who may be named in a note. */
interface Named {
  readonly name: string
}

const compared = (text: string): string => text.normalize('NFKC').toLowerCase()

/**
 * The people whom a note names with `@`: by their whole name, else by their first name, in any case. A first name that several
 * people have names all of them, because nobody is to be left out.
 */
export function namedIn<Person extends Named>(note: string, people: readonly Person[]): Person[] {
  const text = compared(note)
  const named = new Set<Person>()
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}._-])@(?=\p{L})/gu)) {
    const after = text.slice(index + 1)
    const byWhole = people.filter(({ name }) => begins(after, compared(name.trim())))
    const longest = Math.max(...byWhole.map(({ name }) => name.trim().length))
    const found =
      byWhole.length > 0
        ? byWhole.filter(({ name }) => name.trim().length === longest)
        : people.filter(({ name }) => begins(after, compared(name.trim()).split(/\s+/)[0] ?? ''))
    for (const person of found) named.add(person)
  }
  return people.filter((person) => named.has(person))
}

/** Whether a text begins with these words, and not with the beginning of longer ones. */
function begins(text: string, words: string): boolean {
  if (words === '' || !text.replace(/\s+/g, ' ').startsWith(words.replace(/\s+/g, ' '))) return false
  return !/^[\p{L}\p{N}]/u.test(text.replace(/\s+/g, ' ').slice(words.length))
}
