import type { Cents } from '#app/core/money.ts'

/** Till and PayWay write an amount like this: "499.95". */
export function decimalText(amount: Cents): string {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
