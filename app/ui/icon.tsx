import type { IconName } from './icon-names.ts'

interface IconProps {
  name: IconName
  /** In px; 24 where a finger is to find it. */
  size?: 16 | 20 | 24
  /** What it says to those who do not see it; without one it only repeats the words beside it. */
  label?: string
}

/** A drawing in the colour of its text; it is all style sheet and costs no script. */
export function Icon({ name, size = 20, label }: IconProps) {
  const says = label === undefined ? ({ 'aria-hidden': true } as const) : { role: 'img', 'aria-label': label }
  return <i {...says} className={`icon icon-${name}${sizes[size]}`} />
}

const sizes = { 16: ' icon-16', 20: '', 24: ' icon-24' }
