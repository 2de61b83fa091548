import { Icon } from './icon.tsx'

interface StepsProps {
  /** Counted from 0. */
  index: number
  count: number
  /** Of a long way: its names; those done are links where they have an address. */
  names?: readonly { label: string; href?: string }[]
}

/**
 * `Step 1 of 3` over a bar that holds what is done: nothing on the first step, everything only at the end.
 */
export function Steps({ index, count, names }: StepsProps) {
  const text = `Step ${index + 1} of ${count}`
  return (
    <div>
      <p className="steps-text">{text}</p>
      <progress className="steps-bar" value={index} max={count} aria-label="Progress" aria-valuetext={text} />
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
