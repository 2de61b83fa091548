import { Disclosure } from '#app/ui/disclosure.tsx'
import type { Question } from './questions.ts'

/** Questions that shoppers ask before they call, with answers. */
export function QuestionsSection({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="questions" className="no-print">
      <h2 id="questions">Questions and answers</h2>
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} summary={question}>
          <p>{answer}</p>
        </Disclosure>
      ))}
    </section>
  )
}
