import type { MouseEvent, ReactNode } from 'react'
import { Button, type ButtonKind, type ButtonSize } from './button.tsx'
import { Icon } from './icon.tsx'

interface DialogProps {
  id: string
  title: string
  children: ReactNode
  /** These buttons stay visible while the dialog's body scrolls. */
  foot?: ReactNode
  /** The head shows this below the title. */
  about?: ReactNode
  /** Its child is a form, whose fields scroll between the head and the form's own foot. */
  hasForm?: boolean
  isWide?: boolean
  /** The dialog arrives open in the page, for visitors without script. */
  isOpen?: boolean
}

/**
 * Renders the browser's own modal dialog, which takes the focus, keeps it, closes with Escape and gives it
 * back. A phone shows it as a sheet. `OpenDialog` opens it without script; a link to its id does the same
 * where the browser does not know commands.
 */
export function Dialog(props: DialogProps) {
  const kinds = ['dialog', props.isWide && 'dialog-wide', props.hasForm && 'dialog-of-form']
  return <Panel {...props} className={kinds.filter(Boolean).join(' ')} />
}

/** Renders the same from the left edge, for the menu of a phone. */
export function Drawer(props: Omit<DialogProps, 'isWide' | 'hasForm'>) {
  return <Panel {...props} className="dialog drawer" />
}

interface OpenDialogProps {
  dialogId: string
  children: ReactNode
  kind?: ButtonKind
  size?: ButtonSize
  icon?: ReactNode
}

export function OpenDialog({ dialogId, children, ...looks }: OpenDialogProps) {
  return (
    <Button
      {...looks}
      aria-haspopup="dialog"
      onClick={runDialogCommand}
      {...{ command: 'show-modal', commandfor: dialogId }}
    >
      {children}
    </Button>
  )
}

function Panel({ id, title, about, children, foot, isOpen, className }: DialogProps & { className: string }) {
  return (
    <dialog id={id} open={isOpen || undefined} aria-labelledby={`${id}-title`} className={className}>
      <div className="dialog-head">
        <h2 id={`${id}-title`} className="dialog-title">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          className="button button-quiet button-sm button-icon"
          onClick={runDialogCommand}
          {...{ command: 'close', commandfor: id }}
        >
          <Icon name="x" size={24} />
        </button>
      </div>
      {about}
      <div className="dialog-body">{children}</div>
      {foot && <div className="dialog-foot">{foot}</div>}
    </dialog>
  )
}

/** Runs the button's command where the browser does not support commands. */
function runDialogCommand({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  if ('commandForElement' in currentTarget) return
  const dialog = document.getElementById((currentTarget as Element).getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (dialog.open) dialog.close()
  else dialog.showModal()
}
