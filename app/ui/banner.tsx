import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type BannerKind = 'info' | 'positive' | 'warning' | 'destructive'

interface BannerProps {
  kind?: BannerKind
  title?: ReactNode
  children: ReactNode
  /** The icon's accessible name is of this kind, where that of `kind` would say too much. */
  saying?: BannerKind
  action?: ReactNode
  /** A banner that answers what was just done is read out at once, and may take the focus. */
  isAlert?: boolean
}

/**
 * Shows a message in its place on the page. The icon and the words say how serious it is; the colour only
 * repeats it.
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
    <div className={`banner banner-${kind}`} {...(isAlert && { role: 'alert', tabIndex: -1 })}>
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
