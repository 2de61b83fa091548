import { TowLimitField } from '#app/features/search/tow-limit-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { TowQuestion } from './tow-question.ts'

/** The page scrolls here to its answer. */
const questionId = 'can-tow'

/**
 * Asks what the buyer's car can tow and answers for this vehicle. It works without script: the page is asked for again, at
 * an address with the figure. The server alone renders it (`ServerMarkup`).
 */
export function TowQuestionForm({ question }: { question: TowQuestion }) {
  const { path, field, others, answer, isOver } = question
  return (
    <form
      id={questionId}
      action={`${path}#${questionId}`}
      method="get"
      className="tow-question no-print"
      aria-label="What my car can tow"
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TowLimitField field={field} />
      <button type="submit" className="button button-outline">
        Check
      </button>
      {answer && (
        <p className={isOver ? 'tow-answer is-over' : 'tow-answer'}>
          <Icon name={isOver ? 'circle-alert' : 'circle-check'} />
          {answer}
        </p>
      )}
    </form>
  )
}
