import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type BannerKind = 'info' | 'positive' | 'warning' | 'destructive'

interface BannerProps {
  kind?: BannerKind
  title?: ReactNode
  children: ReactNode
  /** What the icon says, where the kind's own would say too much. */
  saying?: BannerKind
  /** A link or a small button. */
  action?: ReactNode
  /** Is it the answer to what was just done? Then it is read out at once. */
  isAlert?: boolean
}

/**
 * Something to know, in its place on the page: the icon and the words say how grave, the colour only repeats
 * it.
 */
export function Banner({
  kind = 'info',
  saying = kind,
  title,
  children,
  action,
  isAlert = false,
}: BannerProps) {
  return (
    <div className={`banner banner-${kind}`} role={isAlert ? 'alert' : undefined}>
      <Icon name={icons[saying]} label={words[saying]} />
      <div className="banner-text">
        {title && <p className="banner-title">{title}</p>}
        <div>{children}</div>
      </div>
      {action}
    </div>
  )
}

const icons = {
  info: 'info',
  positive: 'circle-check',
  warning: 'triangle-alert',
  destructive: 'circle-alert',
} as const
const words = { info: 'Note', positive: 'Done', warning: 'Warning', destructive: 'Error' }
