import { Button } from '#app/ui/button.tsx'
import { goName } from './form-definition.ts'
import type { StepButtons as Labels } from './progress.ts'

interface StepButtonsProps {
  readonly buttons: Labels
  readonly isOptional: boolean
  /** The text of the button that sends the whole form. */
  readonly submitLabel: string
}

/** Shows the buttons to go back, to skip the step and to go on. */
export function StepButtons({ buttons, isOptional, submitLabel }: StepButtonsProps) {
  const { back, forward, isDisabled } = buttons
  return (
    <div className="step-buttons">
      {back && (
        <Button type="submit" name={goName} value="back" kind="quiet" disabled={isDisabled}>
          {back}
        </Button>
      )}
      {isOptional && (
        <Button type="submit" name={goName} value="skip" kind="quiet" disabled={isDisabled}>
          Skip this step
        </Button>
      )}
      <Button type="submit" name={goName} value="next" isBusy={isDisabled}>
        {forward === 'Submit' ? submitLabel : forward}
      </Button>
    </div>
  )
}
