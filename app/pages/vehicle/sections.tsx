import { Fragment, type ReactNode } from 'react'
import { Reviews } from '#app/features/content/reviews.tsx'
import { Picture } from '#app/features/images/picture.tsx'
import { PlaceSection } from '#app/features/locations/place-section.tsx'
import type { MarketLine } from '#app/features/market/market-line.ts'
import { CertifiedProgram } from '#app/features/vehicles/certified-program.tsx'
import {
  DescriptionSection,
  FeaturesSection,
  SpecificationsSection,
} from '#app/features/vehicles/details-sections.tsx'
import { FitPanel } from '#app/features/vehicles/fit-panel.tsx'
import { ImperfectionsSection } from '#app/features/vehicles/passport/imperfections-section.tsx'
import { PassportSection } from '#app/features/vehicles/passport/passport-section.tsx'
import { PrintFoot } from '#app/features/vehicles/print-parts.tsx'
import { QuestionsSection } from '#app/features/vehicles/questions-section.tsx'
import { SimilarShelf } from '#app/features/vehicles/similar-shelf.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ValueWithNote } from '#app/ui/value-with-note.tsx'
import { MarketComparison } from './market-comparison.tsx'
import type { SectionName } from './section-order.ts'
import type { Sections } from './vehicle-data.ts'

interface VehicleSectionsProps {
  sections: Sections
  /** What others ask; null where it stands beside the price, or too little is known. */
  market: MarketLine | null
}

/**
 * Shows what is below gallery and price. The server alone renders it (`ServerMarkup`), so nothing here may
 * use hooks.
 */
export function VehicleSections({ sections, market }: VehicleSectionsProps) {
  const { highlights, fit, plan, dimensions, details, passport, program, place, map } = sections
  const parts: Record<SectionName, ReactNode> = {
    imperfections: passport?.faults && (
      <ImperfectionsSection faults={passport.faults} standard={passport.standard} />
    ),
    // a list of one is no list, and its item stands among the features too
    highlights: highlights.length > 1 && <HighlightsSection highlights={highlights} />,
    plan: plan && <FloorPlanSection {...plan} />,
    fit: fit && <FitPanel fit={fit} />,
    dimensions: dimensions && <DimensionsSection url={dimensions} />,
    description: details.description && (
      <DescriptionSection one={details.one} description={details.description} />
    ),
    facts: details.groups.length > 0 && <SpecificationsSection groups={details.groups} />,
    features: details.features.length > 0 && <FeaturesSection features={details.features} />,
    market: market && <MarketSection market={market} />,
    passport: passport && <PassportSection passport={passport} />,
    program: program && <CertifiedProgram program={program} />,
    place: place && map && <PlaceSection place={place} map={map} />,
    questions: <QuestionsSection questions={sections.questions} />,
  }
  return (
    <>
      <SectionNav links={sections.links} />
      {sections.order.map((name) => (
        <Fragment key={name}>{parts[name]}</Fragment>
      ))}
    </>
  )
}

function HighlightsSection({ highlights }: Pick<Sections, 'highlights'>) {
  return (
    <section aria-labelledby="highlights">
      <h2 id="highlights">Highlights</h2>
      <ul className="highlights">
        {highlights.map((highlight) => (
          <li key={highlight}>
            <Icon name="circle-check" />
            {highlight}
          </li>
        ))}
      </ul>
    </section>
  )
}

function MarketSection({ market }: { market: MarketLine }) {
  return (
    <section aria-labelledby="price-compared">
      <h2 id="price-compared">How the price compares</h2>
      <MarketComparison market={market} />
    </section>
  )
}

/** Shows what riders ask first, in large numerals. */
export function FigurePoster({ figures }: Pick<Sections, 'figures'>) {
  return (
    <section aria-label="In figures" className="figure-poster">
      <dl>
        {figures.map(({ label, value, unit, note }) => (
          <div key={label}>
            <dt>
              <ValueWithNote value={label} note={note} />
            </dt>
            <dd>
              {value} <span>{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Shows the plan of a dwelling, from above and to scale. */
function FloorPlanSection({ url, layout, berths }: NonNullable<Sections['plan']>) {
  return (
    <section aria-labelledby="floor-plan" className="floor-plan-section">
      <h2 id="floor-plan">Floor plan</h2>
      {(berths !== null || layout) && (
        <p className="floor-plan-words">
          {berths !== null && <b>Sleeps {berths}</b>} {layout && <span>{layout}</span>}
        </p>
      )}
      <Picture
        url={url}
        alt={layout ? `Floor plan: ${layout}` : 'Floor plan'}
        width={1200}
        height={800}
        sizes="(width >= 64rem) 44rem, 100vw"
        className="floor-plan"
      />
    </section>
  )
}

/** Shows the side of a truck with its measures, to scale. */
function DimensionsSection({ url }: { url: string }) {
  return (
    <section aria-labelledby="dimensions">
      <h2 id="dimensions">Dimensions</h2>
      <Picture
        url={url}
        alt="Drawing of the side with its measures, to scale"
        width={1200}
        height={800}
        sizes="(width >= 64rem) 52rem, 100vw"
        className="floor-plan is-side"
      />
    </section>
  )
}

/** Shows what follows the form across the page: reasons to trust, and where else to look. */
export function AfterVehicle({ sections }: { sections: Sections }) {
  const { rating, similar, isSold, jsonLd } = sections
  return (
    <>
      {rating && <Reviews rating={rating} reviews={sections.reviews} />}
      {!isSold && <SimilarShelf {...similar} />}
      {sections.disclaimer && <p className="vehicle-disclaimer">{sections.disclaimer}</p>}
      <PrintFoot sheet={sections.sheet} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped for a script element */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />
    </>
  )
}

function SectionNav({ links }: { links: Sections['links'] }) {
  if (links.length < 2) return null
  return (
    <nav aria-label="On this page" className="section-nav no-print">
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
