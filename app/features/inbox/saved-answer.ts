/** A text that people answer with again and again; a name in braces stands for what the lead knows. */
export interface SavedAnswer {
  readonly id: string
  readonly title: string
  readonly text: string
}

/** What a saved answer can have filled in, in the order in which a page names them. */
export const placeholders = ['first name', 'vehicle', 'price', 'my name', 'place', 'link'] as const
type Placeholder = (typeof placeholders)[number]

/** What is known of a lead; what is missing stays a placeholder. */
export type AnswerFacts = Readonly<Partial<Record<Placeholder, string>>>

const inBraces = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'gi')

/** Fills in what is known; what is not stays in its braces, to be dealt with before it is sent. */
export function filledAnswer(text: string, facts: AnswerFacts): string {
  return text.replace(inBraces, (whole, name: string) => {
    const placeholder = placeholders.find((one) => one === name.toLowerCase())
    return (placeholder && facts[placeholder]) || whole
  })
}

/** The placeholders that a text still has, each once, as they stand there. */
export function unfilledIn(text: string): string[] {
  return [...new Set(text.match(inBraces) ?? [])]
}

/** What has to be done about the placeholders that are left; null where none is. */
export function unfilledSentence(text: string): string | null {
  const left = unfilledIn(text)
  return left.length === 0 ? null : `Write something in place of ${left.join(', ')}, or take it out.`
}

/** The words with more beneath them. */
export function withWords(words: string, more: string): string {
  return words.trim() === '' ? more : `${words.trimEnd()}\n\n${more}`
}
