import type { ReactNode } from 'react'
import { type FieldBasics, FieldGroup, firstOfGroup } from './field-shell.tsx'

interface Choice {
  value: string
  label: ReactNode
  /** One plain sentence, which only cards show. */
  more?: ReactNode
  icon?: ReactNode
  isDisabled?: boolean
}

interface ChoiceGroupProps extends FieldBasics {
  type: 'radio' | 'checkbox'
  name: string
  choices: readonly Choice[]
  /**
   * Rows suit up to five choices, segments two or three short ones, and cards choices that need a sentence.
   */
  layout?: 'rows' | 'segments' | 'cards'
  chosen?: readonly string[]
  onChange?: (value: string) => void
  /** Focuses the first choice when the page opens, after a refusal. */
  autoFocus?: boolean | undefined
}

/** Renders a choice of one, where the browser's arrow keys move between radios, or of any number. */
export function ChoiceGroup({
  type,
  name,
  choices,
  layout = 'rows',
  chosen = [],
  onChange,
  autoFocus,
  ...field
}: ChoiceGroupProps) {
  return (
    <FieldGroup {...field}>
      <div className={groups[layout]}>
        {choices.map((choice, index) => (
          <Item
            key={choice.value}
            layout={layout}
            choice={choice}
            input={{
              ...inputOf(field, index),
              type,
              name,
              chosen,
              onChange,
              autoFocus: autoFocus && index === 0,
            }}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

const groups = { rows: '', segments: 'segments', cards: 'choice-cards' }

interface ItemInput {
  id: string
  type: ChoiceGroupProps['type']
  name: string
  chosen: readonly string[]
  isWrong: boolean
  autoFocus: boolean | undefined
  onChange: ((value: string) => void) | undefined
}

function inputOf({ id, error }: Pick<FieldBasics, 'id' | 'error'>, index: number) {
  return { id: index === 0 ? firstOfGroup(id) : `${id}-${index}`, isWrong: Boolean(error) }
}

function Item({
  layout,
  choice,
  input,
}: {
  layout: 'rows' | 'segments' | 'cards'
  choice: Choice
  input: ItemInput
}) {
  const { isWrong, chosen, onChange, ...own } = input
  const box = (
    <input
      {...own}
      value={choice.value}
      defaultChecked={chosen.includes(choice.value)}
      disabled={choice.isDisabled}
      aria-invalid={isWrong || undefined}
      className={layout === 'segments' ? '' : 'box'}
      onChange={onChange && (() => onChange(choice.value))}
    />
  )
  if (layout === 'segments')
    return (
      <label htmlFor={own.id} className="segment">
        {box}
        {choice.label}
      </label>
    )
  if (layout === 'cards')
    return (
      <label htmlFor={own.id} className="choice-card">
        {choice.icon}
        <span className="choice-card-text">
          <span className="choice-card-title">{choice.label}</span>
          {choice.more && <span className="choice-card-more">{choice.more}</span>}
        </span>
        {box}
      </label>
    )
  return (
    <label htmlFor={own.id} className="choice">
      {box}
      <span>{choice.label}</span>
    </label>
  )
}
