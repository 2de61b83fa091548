import { withinSentence } from '#app/core/text.ts'
import { AskColumns } from '#app/pages/furniture/plain-page/ask-columns.tsx'
import { PageHead } from '#app/pages/furniture/plain-page/page-head.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CareersData, PositionPageData, PositionsData, ShownPosition } from './careers-data.ts'

export function Careers({
  data: { top, count, positions, departments, teamPage, ask },
}: {
  data: CareersData
}) {
  return (
    <>
      <PageHead
        top={top}
        actions={
          <a href="/current-positions" className="button">
            {count === 0
              ? 'Current positions'
              : count === 1
                ? 'See the open position'
                : `See ${count} open positions`}
          </a>
        }
      />
      <AskColumns ask={ask} isSecond>
        {positions.length > 0 && (
          <section aria-labelledby="open" className="page-block">
            <h2 id="open">Open now</h2>
            <PositionRows positions={positions} heading="h3" />
          </section>
        )}
        {departments.length > 0 && (
          <section aria-labelledby="teams" className="page-block">
            <h2 id="teams">The teams</h2>
            <ul className="career-teams">
              {departments.map(({ id, name, members }) => (
                <li key={id}>
                  <h3>{name}</h3>
                  <p>
                    {members.map((member) => `${member.name}, ${withinSentence(member.role)}`).join('; ')}
                  </p>
                </li>
              ))}
            </ul>
            {teamPage && (
              <p>
                <a href={teamPage} className="section-more">
                  Meet the team <Icon name="arrow-right" />
                </a>
              </p>
            )}
          </section>
        )}
      </AskColumns>
    </>
  )
}

export function PositionList({ data }: { data: PositionsData }) {
  const { top, location, locations, total, positions, none, contact } = data
  return (
    <>
      <PageHead top={top} />
      <div className="page-width">
        {locations.length > 1 && (
          <nav aria-label="Places" className="chip-row no-print">
            <ChipLink
              href="/current-positions"
              isCurrent={location === null}
              count={total}
              counted="positions"
            >
              All places
            </ChipLink>
            {locations.map(({ name, count }) => (
              <ChipLink
                key={name}
                href={`/current-positions?${new URLSearchParams({ location: name })}`}
                isCurrent={name === location}
                count={count}
                counted="positions"
              >
                {name}
              </ChipLink>
            ))}
          </nav>
        )}
        {positions.length === 0 ? (
          <div className="empty-note">
            <p>{none.sentence}</p>
            {none.phone && (
              <p>
                Or ring us: <a href={none.phone.href}>{none.phone.text}</a>
              </p>
            )}
            <p>
              <a href={contact} className="button">
                Send us your résumé
              </a>
            </p>
          </div>
        ) : (
          <>
            <PositionRows positions={positions} heading="h2" />
            <p className="mt-8">
              <a href={contact} className="button button-outline">
                Send us your résumé
              </a>
            </p>
          </>
        )}
      </div>
    </>
  )
}

export function PositionPage({ page }: { page: PositionPageData }) {
  const { top, position, paragraphs, apply, others, ask } = page
  return (
    <>
      <PageHead
        top={top}
        actions={
          <a href={apply} className="button">
            Apply for this position
          </a>
        }
      >
        <PositionFacts position={position} />
      </PageHead>
      <AskColumns ask={ask} isSecond>
        <div className="page-block content-text">
          <h2>The work</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {others.length > 0 && (
          <section aria-labelledby="others" className="page-block">
            <h2 id="others">Other open positions</h2>
            <PositionRows positions={others} heading="h3" />
          </section>
        )}
      </AskColumns>
    </>
  )
}

function PositionRows({
  positions,
  heading: Heading,
}: {
  positions: readonly ShownPosition[]
  heading: 'h2' | 'h3'
}) {
  return (
    <ul className="position-rows">
      {positions.map((position) => (
        <li key={position.href} className="position-row">
          <Heading className="position-title">
            <a href={position.href}>{position.title}</a>
          </Heading>
          <PositionFacts position={position} />
          <p className="position-summary">{position.summary}</p>
        </li>
      ))}
    </ul>
  )
}

function PositionFacts({ position: { location, type, closes } }: { position: ShownPosition }) {
  return (
    <ul className="position-facts">
      <li>
        <Icon name="map-pin" size={16} /> {location}
      </li>
      <li>{type}</li>
      <li>{closes ? `Closes ${closes}` : 'Open until filled'}</li>
    </ul>
  )
}
