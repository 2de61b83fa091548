import { Icon } from '#app/ui/icon.tsx'
import { goName } from './form-definition.ts'
import { changeValue } from './step.ts'
import type { FormStep } from './stepped-form.ts'

interface StepNamesProps {
  readonly steps: readonly FormStep[]
  readonly index: number
  readonly isBusy: boolean
}

/** Names the steps of a long form; a finished step is a button that leads back to it, even without script. */
export function StepNames({ steps, index, isBusy }: StepNamesProps) {
  return (
    <ol className="step-names">
      {steps.map(({ title }, at) => (
        <li key={title} className="step" aria-current={at === index ? 'step' : undefined}>
          {at < index ? (
            <>
              <Icon name="check" size={16} label="Done" />
              <button
                type="submit"
                name={goName}
                value={changeValue(at)}
                className="link-button"
                disabled={isBusy}
              >
                {title}
              </button>
            </>
          ) : (
            title
          )}
        </li>
      ))}
    </ol>
  )
}
