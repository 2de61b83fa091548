import type { ReactNode } from 'react'
import { numberToCall } from './not-kept.ts'

/** The text of a form's banner, with a link where it gives a number to call. */
export function BannerText({ text }: { readonly text: string }): ReactNode {
  const call = numberToCall(text)
  if (!call) return text
  return (
    <>
      {call.before}
      <a href={`tel:${call.phone.replace(/[^\d+]/g, '')}`}>{call.phone}</a>.
    </>
  )
}
