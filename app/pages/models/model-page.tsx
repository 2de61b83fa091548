import { Picture } from '#app/features/images/picture.tsx'
import { AskPanel } from '#app/pages/furniture/plain-page/ask-panel.tsx'
import { PageHead } from '#app/pages/furniture/plain-page/page-head.tsx'
import { StockShelf } from '#app/pages/furniture/shelves/stock-shelf.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { FloorPlans } from './floor-plans.tsx'
import type { ModelPageData } from './range-data.ts'

import { Specifications } from './specifications.tsx'

/** Shows one model: its description, its weights and layouts, and which of them can be seen today. */
export function ModelPage({ page }: { page: ModelPageData }) {
  const { top, isNew, body, numbers, from, family, pictures, features, shelf, accessories } = page
  return (
    <>
      <PageHead top={top} actions={<ModelActions page={page} />}>
        <p className="model-kind">
          {body} {isNew && <Tag kind="accent">New</Tag>}
        </p>
        <p className="page-lead">{page.description}</p>
        {from && (
          <p className="model-from">
            From <b>{from.text}</b>
            {from.qualifier && from.qualifier !== 'From' && ` ${from.qualifier}`}
          </p>
        )}
      </PageHead>
      <FactList facts={numbers} className="model-numbers" />
      <div className="page-columns">
        <div className="page-blocks">
          {accessories > 0 && (
            <p className="page-block content-text">
              {accessories} accessories are made for it; ask which of them are on the shelf.
            </p>
          )}
          {family.length > 0 && <Variants family={family} />}
          <FloorPlans plans={page.plans} />
          {pictures.length > 0 && <ModelPictures pictures={pictures} />}
          {features.length > 0 && <Features features={features} described={page.described} />}
          <Specifications page={page} />
        </div>
        <aside aria-label="Ask us" className="page-aside no-print">
          <AskPanel ask={page.ask} />
        </aside>
      </div>
      <div id="stock" className="page-width model-stock">
        {shelf ? (
          <StockShelf shelf={shelf} id="in-stock" />
        ) : (
          <p className="empty-note">None on the ground today, ask about build slots.</p>
        )}
      </div>
    </>
  )
}

function ModelActions({ page: { enquire, asks, inStock, brochure } }: { page: ModelPageData }) {
  return (
    <>
      <a href={enquire} className="button">
        {asks} about this model
      </a>
      {inStock > 0 && (
        <a href="#stock" className="button button-outline">
          {inStock === 1 ? 'See the one in stock' : `See ${inStock} in stock`}
        </a>
      )}
      {brochure && (
        <a href={brochure} className="button button-outline">
          Brochure (PDF)
        </a>
      )}
    </>
  )
}

function Variants({ family }: Pick<ModelPageData, 'family'>) {
  return (
    <nav aria-label="Variants" className="page-block model-family">
      {family.map(({ label, href, isCurrent }) => (
        <a key={href} href={href} className="model-variant" aria-current={isCurrent ? 'page' : undefined}>
          {isCurrent && <Icon name="check" size={16} />}
          {label}
        </a>
      ))}
    </nav>
  )
}

function ModelPictures({ pictures }: Pick<ModelPageData, 'pictures'>) {
  return (
    <section aria-labelledby="pictures" className="page-block">
      <h2 id="pictures">A closer look</h2>
      <ul className="model-pictures">
        {pictures.map(({ url, alt }) => (
          <li key={url}>
            <Picture
              url={url}
              alt={alt}
              width={420}
              height={280}
              sizes="(width >= 64rem) 22rem, 50vw"
              use="thumbnail"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows what the records of the vehicles in stock have in common. */
function Features({ features, described }: Pick<ModelPageData, 'features' | 'described'>) {
  return (
    <section aria-labelledby="features" className="page-block">
      <h2 id="features">What comes with it</h2>
      <p className="page-note">On {described === 1 ? 'the one' : 'every one'} we have in stock.</p>
      <ul className="highlights">
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="circle-check" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  )
}
