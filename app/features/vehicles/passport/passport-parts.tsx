import type { ReactNode } from 'react'
import { imageAddress } from '#app/features/images/image-address.ts'
import type { PassportRow } from './passport-words.ts'

/** What is said, line by line; the last line ends with the way to ask for more. */
export function Words({ words, ask = null }: { words: readonly string[]; ask?: string | null }) {
  return words.map((line, at) => (
    <p key={line}>
      {line}
      {ask !== null && at === words.length - 1 && (
        <>
          {' '}
          <a href={ask} rel="nofollow">
            Ask us.
          </a>
        </>
      )}
    </p>
  ))
}

/** A photo that is whole, so that a point in it stays where it was marked. */
export function Photo({ photo, alt, children }: { photo: string; alt: string; children?: ReactNode }) {
  return (
    <span className="passport-photo">
      <img
        src={imageAddress(photo, 320, 'thumbnail')}
        alt={alt}
        width={240}
        height={160}
        loading="lazy"
        decoding="async"
      />
      {children}
    </span>
  )
}

/** Who says so, and when; how old that is, where it is old. */
export function Said({ row: { source, day, age, document, label } }: { row: PassportRow }) {
  if (source === null) return null
  return (
    <p className="passport-said">
      {source}, {day}
      {age && <b>, {age}</b>}
      {document && (
        <>
          {'. '}
          <a href={document}>
            Document<span className="sr-only"> of {label}</span>
          </a>
        </>
      )}
    </p>
  )
}
