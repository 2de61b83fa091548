import type { ReactNode } from 'react'
import { imageAddress } from '#app/features/images/image-address.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { type PassportRow, unknownWords } from './passport-words.ts'
import { type ShownImperfection, type ShownPassport, standardPath } from './shown-passport.ts'

/** What is stated of the vehicle's history, with who says so and when; warnings first, and what nobody knows last. */
export function PassportSection({ passport }: { passport: ShownPassport }) {
  const { one, warnings, rows, imperfections, plate, standard } = passport
  const unsaid = rows.filter(({ words }) => words[0] === unknownWords)
  const said = rows.filter((row) => !unsaid.includes(row))
  return (
    <section aria-labelledby="passport" className="passport">
      <h2 id="passport">Vehicle passport</h2>
      <p className="passport-lead">
        What is known of this {one}, who says so, and when.{' '}
        <a href={standardPath}>Imperfection standard {standard}</a>
      </p>
      {warnings.map((row) => (
        <Banner key={row.item} kind="warning" title={`${row.label}: ${row.words[0] ?? ''}`}>
          <Words words={row.words.slice(1)} />
          <Said row={row} />
        </Banner>
      ))}
      {said.length > 0 && (
        <dl className="passport-rows">
          {said.map((row) => (
            <div key={row.item}>
              <dt>{row.label}</dt>
              <dd className={row.isKnown ? undefined : 'passport-unknown'}>
                <Words words={row.words} ask={row.ask} />
                {row.item === 'imperfections' && imperfections.length > 0 && (
                  <ImperfectionStrip imperfections={imperfections} />
                )}
                {row.item === 'weights' && plate !== null && <Photo photo={plate} alt="The weight plate" />}
                <Said row={row} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {unsaid.length > 0 && <Unsaid rows={unsaid} />}
    </section>
  )
}

/** What nobody has said yet is one line, which unfolds to each item with the way to ask about it. */
function Unsaid({ rows }: { rows: ShownPassport['rows'] }) {
  const names = rows.map(({ label }) => label.toLowerCase())
  return (
    <Disclosure
      summary={
        <span>
          Not known yet: <span className="text-ink-2">{names.join(', ')}</span>
        </span>
      }
    >
      <dl className="passport-rows">
        {rows.map((row) => (
          <div key={row.item}>
            <dt>{row.label}</dt>
            <dd className="passport-unknown">
              <Words words={row.words} ask={row.ask} />
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

function Words({ words, ask = null }: { words: readonly string[]; ask?: string | null }) {
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

function Photo({ photo, alt, children }: { photo: string; alt: string; children?: ReactNode }) {
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
function Said({ row: { source, day, age, document, label } }: { row: PassportRow }) {
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

/** The imperfections beside each other, each with the point in its photo that is meant. */
function ImperfectionStrip({ imperfections }: { imperfections: readonly ShownImperfection[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reached by keyboard
    <ul className="passport-strip" tabIndex={0} aria-label="Imperfections, scroll for more">
      {imperfections.map(({ id, photo, x, y, name, size, note, more, document }) => (
        <li key={id}>
          <Photo photo={photo} alt="">
            <svg aria-hidden="true">
              <circle cx={`${x * 100}%`} cy={`${y * 100}%`} r="11" />
            </svg>
          </Photo>
          <b>{name}</b>
          <span>{size}</span>
          {note && <small>{note}</small>}
          {more > 0 && <small>{more === 1 ? '1 more photo' : `${more} more photos`} above</small>}
          {document && (
            <a href={document}>
              Document<span className="sr-only"> of {name}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
