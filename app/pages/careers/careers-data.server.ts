import { earliest } from '#app/core/time.ts'
import type { Position } from '#app/features/content/content.ts'
import { openPositions } from '#app/features/content/positions.ts'
import { departmentsOf } from '#app/features/content/team.ts'
import { dateText, listText } from '#app/features/tenancy/locale-format.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { writePlace } from '#app/pages/furniture/forms/page-form.ts'
import { makeAsk } from '#app/pages/furniture/plain-page/ask.server.ts'
import { homeCrumb } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import type { CareersData, PositionPageData, PositionsData, ShownPosition } from './careers-data.ts'

export const careersPath = '/careers'
const teamPath = '/meet-the-team'
export const positionsPath = '/current-positions'

/** Makes the page about working here, with the number of open positions (CAREER-01). */
export function makeCareers(scope: Scope): { data: CareersData; endsAt: Date | null } {
  const { website, snapshot } = scope
  const { positions, endsAt } = positionsOf(scope)
  const { ask, endsAt: changesAt } = makeAsk(scope, {
    title: 'Nothing that fits today?',
    button: 'Send us your résumé',
    contact: writePlace,
  })
  return {
    endsAt: earliest([endsAt, changesAt]),
    data: {
      top: {
        parents: [homeCrumb],
        title: `Work at ${website.name}`,
        lead: leadOf(scope, positions.length),
        picture: null,
      },
      count: positions.length,
      positions: positions.slice(0, 3),
      departments: departmentsOf(snapshot.content.team, website.locale),
      teamPage: snapshot.content.pages.has(teamPath) ? teamPath : null,
      ask,
    },
  }
}

function leadOf(scope: Scope, count: number): string {
  const { snapshot, website } = scope
  const yards = new Set(snapshot.locations.flatMap(({ visible, address }) => (visible ? [address.city] : [])))
  const where = listText([...yards], website.locale)
  const open =
    count === 0
      ? noneOf(scope).sentence
      : count === 1
        ? 'One position is open.'
        : `${count} positions are open.`
  return `${website.name} is in ${where}. ${open}`
}

/** An upstream that does not answer does not mean that there are no positions (ERR-10). */
function noneOf(scope: Scope): PositionsData['none'] {
  if (!scope.snapshot.failingParts.has('careers'))
    return { sentence: 'There are no open positions right now.', phone: null }
  const sentence = 'We could not load our open positions. Please try again later.'
  return { sentence, phone: makeAsk(scope).ask.phone }
}

/** Lists the open positions of one location or of all (ROUTE-26). */
export function makePositionList(
  scope: Scope,
  asked: string | null,
): { data: PositionsData; endsAt: Date | null } {
  const { positions, endsAt } = positionsOf(scope)
  const locations = [...Map.groupBy(positions, ({ location }) => location)].map(([name, all]) => ({
    name,
    count: all.length,
  }))
  const location = locations.find(({ name }) => name === asked)?.name ?? null
  return {
    endsAt,
    data: {
      top: {
        parents: [homeCrumb, { href: careersPath, label: 'Careers' }],
        title: location === null ? 'Current positions' : `Current positions in ${location}`,
        lead: null,
        picture: null,
      },
      location,
      locations,
      total: positions.length,
      positions: location === null ? positions : positions.filter((one) => one.location === location),
      none: noneOf(scope),
      contact: `${careersPath}${writePlace}`,
    },
  }
}

/** @returns one position, or null where it has closed or never existed */
export function makePositionPage(
  scope: Scope,
  slug: string,
): { page: PositionPageData; position: Position; endsAt: Date | null } | null {
  const { snapshot, website, now } = scope
  const { open, endsAt } = openPositions(snapshot.content.careers, website.time_zone, now)
  const position = open.find((one) => one.slug === slug)
  if (!position) return null
  const shown = describePosition(position, scope)
  const apply = writePlace
  const { ask, endsAt: changesAt } = makeAsk(scope, {
    title: 'Questions about this position',
    button: 'Apply for this position',
    contact: apply,
  })
  return {
    position,
    endsAt: earliest([endsAt, changesAt]),
    page: {
      top: {
        parents: [
          homeCrumb,
          { href: careersPath, label: 'Careers' },
          { href: positionsPath, label: 'Current positions' },
        ],
        title: position.title,
        lead: null,
        picture: null,
      },
      position: shown,
      paragraphs: position.description.split(/\n\s*\n/),
      apply,
      others: open.filter((one) => one !== position).map((one) => describePosition(one, scope)),
      ask,
    },
  }
}

function positionsOf(scope: Scope): { positions: ShownPosition[]; endsAt: Date | null } {
  const { snapshot, website, now } = scope
  const { open, endsAt } = openPositions(snapshot.content.careers, website.time_zone, now)
  return { positions: open.map((position) => describePosition(position, scope)), endsAt }
}

const summaryLength = 150

function describePosition(position: Position, { website }: Scope): ShownPosition {
  const { title, slug, location, employment_type, description, closing_date } = position
  return {
    href: `${positionsPath}/${slug}`,
    title,
    location,
    type: employment_type,
    closes:
      closing_date === undefined
        ? null
        : dateText(new Date(`${closing_date}T12:00:00Z`), { locale: website.locale, time_zone: 'UTC' }),
    summary:
      description.length <= summaryLength
        ? description
        : `${description.slice(0, description.lastIndexOf(' ', summaryLength))}…`,
  }
}
