import type { ReactNode } from 'react'

interface ToastProps {
  children: ReactNode
  /** A quiet button, such as Undo. With it the toast stays for 8 s instead of 6. */
  action?: ReactNode
  /** Called when its time is over. The time stops while the toast is under the pointer or holds the focus. */
  onEnd?: () => void
}

/** Holds the toasts of a page. It is there even when empty, because only then is a new toast read out. */
export function Toasts({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className="toasts">
      {children}
    </div>
  )
}

/**
 * Shows a short message that leaves by itself, timed by the style sheet. It is never the only place of an
 * error.
 */
export function Toast({ children, action, onEnd }: ToastProps) {
  return (
    <div className={action ? 'toast toast-action' : 'toast'} onAnimationEnd={onEnd}>
      <p className="toast-text">{children}</p>
      {action}
    </div>
  )
}
