import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { Spinner } from './loading.tsx'

export type ButtonKind = 'primary' | 'accent' | 'outline' | 'quiet' | 'destructive'
/** 44 px, the control's own height (48 mostly), 56 px. */
export type ButtonSize = 'small' | 'usual' | 'large'

interface Looks {
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
}

interface ButtonProps extends Looks, ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: ReactNode
  /** Left out where the button is never busy; else it is as wide in both states. */
  isBusy?: boolean
  /** What it is busy with, for those who do not see the spinner. */
  busyWith?: string
}

export function Button({ kind, size, icon, isBusy, busyWith, className, children, ...rest }: ButtonProps) {
  const label = (
    <>
      {icon}
      {children}
    </>
  )
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, size }, className)}
      disabled={isBusy || rest.disabled}
      aria-busy={isBusy || undefined}
      aria-label={isBusy && busyWith !== undefined ? `Loading, ${busyWith}` : rest['aria-label']}
    >
      {isBusy === undefined ? label : <BusyLabel isBusy={isBusy}>{label}</BusyLabel>}
    </button>
  )
}

interface ButtonLinkProps extends Looks, AnchorHTMLAttributes<HTMLAnchorElement> {
  icon?: ReactNode
}

/** For what changes the address: a link that looks like a button. */
export function ButtonLink({ kind, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ kind, size }, className)}>
      {icon}
      {children}
      {rest.target === '_blank' && <span className="sr-only"> (opens in new tab)</span>}
    </a>
  )
}

interface IconButtonProps extends Looks, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its accessible name, which shows while it is pointed at. */
  name: string
  icon: ReactNode
  /** Of a form's button: the name of its value. */
  valueName?: string
}

/** A button that is only a picture: heart, close, arrows, share. */
export function IconButton({
  name,
  icon,
  kind = 'quiet',
  size,
  valueName,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      name={valueName}
      aria-label={name}
      data-tip={name}
      className={`${buttonClass({ kind, size: size ?? 'small' }, className)} button-icon`}
    >
      {icon}
    </button>
  )
}

function buttonClass({ kind = 'primary', size = 'usual' }: Looks, more = ''): string {
  return ['button', kinds[kind], sizes[size], more].filter(Boolean).join(' ')
}

const kinds: Record<ButtonKind, string> = {
  primary: '',
  accent: 'button-accent',
  outline: 'button-outline',
  quiet: 'button-quiet',
  destructive: 'button-destructive',
}

const sizes: Record<ButtonSize, string> = { small: 'button-sm', usual: '', large: 'button-lg' }

/** Both labels in one place, so that the width does not change with the state. */
function BusyLabel({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <span className="button-states" aria-live="polite">
      <span className={isBusy ? 'invisible' : undefined}>{children}</span>
      <span className={isBusy ? undefined : 'invisible'}>
        <Spinner />
        Loading
      </span>
    </span>
  )
}
