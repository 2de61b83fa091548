import type { IconName } from './icon-names.ts'

interface IconProps {
  name: IconName
  /** The size is in px; 24 suits icons that a finger presses. */
  size?: 16 | 20 | 24
  /**
   * Screen readers hear this label. Without one the icon only repeats the words beside it, and is hidden from
   * them.
   */
  label?: string
}

/** Renders a drawing in the colour of its text, from the style sheet alone and without script. */
export function Icon({ name, size = 20, label }: IconProps) {
  const says = label === undefined ? ({ 'aria-hidden': true } as const) : { role: 'img', 'aria-label': label }
  return <i {...says} className={`icon icon-${name}${sizes[size]}`} />
}

const sizes = { 16: ' icon-16', 20: '', 24: ' icon-24' }
