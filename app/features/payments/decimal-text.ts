import type { Cents } from '#app/core/money.ts'

/** "499.95": an amount as Till and PayWay write it. */
export function decimalText(amount: Cents): string {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
