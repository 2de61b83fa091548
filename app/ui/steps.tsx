import { Icon } from './icon.tsx'
import { progressLabel, progressPercent } from './progress.ts'

interface StepsProps {
  /** Counted from 0; it equals `count` once all steps are done. */
  index: number
  count: number
  /** The names of a long form's steps. A completed step with an address is a link. */
  names?: readonly { label: string; href?: string }[]
}

/** Shows `Step 1 of 3` above a bar that is empty on the first step and full only at the end. */
export function Steps({ index, count, names }: StepsProps) {
  const text = progressLabel(index, count)
  return (
    <div>
      <p className="steps-text">{text}</p>
      <progress
        className="steps-bar"
        value={progressPercent(index, count)}
        max={100}
        aria-label="Progress"
        aria-valuetext={text}
      />
      {names && (
        <ol className="steps-list">
          {names.map((name, at) => (
            <li key={name.label} className="step" aria-current={at === index ? 'step' : undefined}>
              {at < index && <Icon name="check" size={16} label="Done" />}
              {at < index && name.href ? <a href={name.href}>{name.label}</a> : name.label}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
