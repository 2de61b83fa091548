import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { Spinner } from './loading.tsx'

export type ButtonKind = 'primary' | 'accent' | 'outline' | 'quiet' | 'destructive'
/** small is 44 px high, usual has the control's own height (48 px mostly), and large is 56 px high. */
export type ButtonSize = 'small' | 'usual' | 'large'

interface Looks {
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
}

interface ButtonProps extends Looks, ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: ReactNode
  /** Leave it out where the button is never busy; with it the button keeps one width in both states. */
  isBusy?: boolean
  /** Screen readers hear this instead of the spinner. */
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

/** Renders a link that looks like a button, for what changes the address. */
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
  /** The accessible name, which also shows under the pointer. */
  name: string
  icon: ReactNode
  /** The name of the value that the button of a form sends. */
  valueName?: string
}

/** Renders a button with only an icon: heart, close, arrows, share. */
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

/** Lays both labels on top of each other, so that the width does not change with the state. */
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
