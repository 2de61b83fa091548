import { Form, Link } from 'react-router'
import { DeskHead, LabelledField } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { showAudit } from './audit.server.ts'

type Shown = PageProps<typeof showAudit>['loaderData']

export function AuditPage({ loaderData }: PageProps<typeof showAudit>) {
  const { days, olderHref } = loaderData
  return (
    <main id="main" className="page wide">
      <DeskHead title="Audit" />
      <Filters shown={loaderData} />
      {days.length === 0 && (
        <p className="quiet">
          Nothing like that was done. <Link to="/audit">See everything</Link>
        </p>
      )}
      {days.map(({ day, entries }) => (
        <section key={day} aria-labelledby={`day-${day.replaceAll(' ', '-')}`}>
          <h2 id={`day-${day.replaceAll(' ', '-')}`}>{day}</h2>
          <ol className="rows sheet">
            {entries.map((entry) => (
              <li key={entry.id} className="dated">
                <time className="meta" dateTime={entry.isoAt}>
                  {entry.at}
                </time>
                <div className="entry">
                  <p>
                    <b>{entry.who}</b> {entry.words}
                    {entry.subject && !entry.subject.isPerson && ':'} <About subject={entry.subject} />
                  </p>
                  {(entry.change || entry.website) && (
                    <p className="meta">{[entry.change, entry.website].filter(Boolean).join(' · ')}</p>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {olderHref && (
        <p className="row">
          <Link className="button plain" to={olderHref}>
            Older
          </Link>
        </p>
      )}
    </main>
  )
}

function About({ subject }: { subject: Shown['days'][number]['entries'][number]['subject'] }) {
  if (subject === null) return null
  return subject.href ? <Link to={subject.href}>{subject.text}</Link> : <span>{subject.text}</span>
}

function Filters({ shown: { asked, people, websites, acts } }: { shown: Shown }) {
  return (
    <Form method="get" className="in-line audit-filters">
      {people.length > 0 && (
        <LabelledField label="Who">
          <select name="person" defaultValue={asked.person}>
            <option value="">Everybody</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </LabelledField>
      )}
      <LabelledField label="Website">
        <select name="website" defaultValue={asked.website}>
          <option value="">All</option>
          {websites.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </LabelledField>
      <LabelledField label="What">
        <select name="act" defaultValue={asked.act}>
          <option value="">Anything</option>
          {acts.map(({ act, words }) => (
            <option key={act} value={act}>
              {words}
            </option>
          ))}
        </select>
      </LabelledField>
      <LabelledField label="Day">
        <input type="date" name="day" defaultValue={asked.day} />
      </LabelledField>
      <button type="submit" className="button plain">
        Show
      </button>
    </Form>
  )
}
