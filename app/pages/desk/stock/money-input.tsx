import type { ComponentProps } from 'react'

/** Dollars as they are typed: the sign before them, and figures under one another. */
export function MoneyInput(props: Omit<ComponentProps<'input'>, 'inputMode' | 'autoComplete'>) {
  return (
    <span className="money">
      <span aria-hidden="true">$</span>
      <input {...props} inputMode="decimal" autoComplete="off" />
    </span>
  )
}
