import type { ReactNode } from 'react'

interface ToastProps {
  children: ReactNode
  /** A quiet button: undo. With one it stays 8 s rather than 6. */
  action?: ReactNode
  /** Its time is over; the clock stands while it is pointed at or holds the focus. */
  onEnd?: () => void
}

/** The one place of toasts on a page; empty until there is something to say, so that it is read out. */
export function Toasts({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className="toasts">
      {children}
    </div>
  )
}

/** A short word that leaves by itself, by the style sheet's clock; never the only place of an error. */
export function Toast({ children, action, onEnd }: ToastProps) {
  return (
    <div className={action ? 'toast toast-action' : 'toast'} onAnimationEnd={onEnd}>
      <p className="toast-text">{children}</p>
      {action}
    </div>
  )
}
