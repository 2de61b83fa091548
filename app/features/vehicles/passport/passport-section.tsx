import { Banner } from '#app/ui/banner.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Photo, Said, Words } from './passport-parts.tsx'
import { unknownWords } from './passport-words.ts'
import { type ShownPassport, standardPath } from './shown-passport.ts'

/** What is stated of the vehicle's history, with who says so and when; warnings first, and what nobody knows last. */
export function PassportSection({ passport }: { passport: ShownPassport }) {
  const { one, warnings, rows, faults, plate, standard } = passport
  const unsaid = rows.filter(({ words }) => words[0] === unknownWords)
  const said = rows.filter((row) => !unsaid.includes(row))
  return (
    <section aria-labelledby="passport" className="passport">
      <h2 id="passport">Vehicle passport</h2>
      <p className="passport-lead">
        What is known of this {one}, who says so, and when.{' '}
        {faults === null && <a href={standardPath}>Imperfection standard {standard}</a>}
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
