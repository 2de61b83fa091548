import { imageAddress } from '#app/features/images/image-address.ts'
import { Picture } from '#app/features/images/picture.tsx'
import { ModelCards } from '#app/features/range/model-card.tsx'
import { AskPanel } from '#app/pages/furniture/plain-page/ask-panel.tsx'
import { PageHead } from '#app/pages/furniture/plain-page/page-head.tsx'
import { StockShelf } from '#app/pages/furniture/shelves/stock-shelf.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TableRegion } from '#app/ui/table-region.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { FloorPlans } from './floor-plans.tsx'
import type { ModelPageData, RangeData } from './range-data.ts'

/** Models of the range, by body type or by make. */
export function RangePage({ data: { top, tabs, groups } }: { data: RangeData }) {
  return (
    <>
      <PageHead top={top} />
      <div className="page-width range-page">
        {tabs.length > 0 && (
          <nav aria-label="The range" className="range-tabs no-print">
            {tabs.map(({ label, href, count, isCurrent, picture }) => (
              <a key={href} href={href} className="range-tab" aria-current={isCurrent ? 'page' : undefined}>
                {picture && (
                  <img
                    src={imageAddress(picture, 320, 'thumbnail')}
                    alt=""
                    width={120}
                    height={56}
                    loading="lazy"
                    decoding="async"
                  />
                )}
                <span>
                  {label} <span className="chip-count">{count}</span>
                  <span className="sr-only"> models</span>
                </span>
              </a>
            ))}
          </nav>
        )}
        {groups.map(({ id, title, models }) => (
          <section key={id} aria-labelledby={title === null ? undefined : id} aria-label={title ?? top.title}>
            {title !== null && (
              <h2 id={id} className="range-group">
                {title}
              </h2>
            )}
            <ModelCards models={models} heading={title === null ? 'h2' : 'h3'} />
          </section>
        ))}
      </div>
    </>
  )
}

/** One model: what it is, its weights and layouts, and which of them can be seen today. */
export function ModelPage({ page }: { page: ModelPageData }) {
  const { top, isNew, body, numbers, from, family, pictures, features, shelf, inStock, accessories } = page
  return (
    <>
      <PageHead
        top={top}
        actions={
          <>
            <a href={page.enquire} className="button">
              Enquire about this model
            </a>
            {inStock > 0 && (
              <a href="#stock" className="button button-outline">
                {inStock === 1 ? 'See the one in stock' : `See ${inStock} in stock`}
              </a>
            )}
            {page.brochure && (
              <a href={page.brochure} className="button button-outline">
                Brochure (PDF)
              </a>
            )}
          </>
        }
      >
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
          {family.length > 0 && (
            <nav aria-label="Variants" className="page-block model-family">
              {family.map(({ label, href, isCurrent }) => (
                <a
                  key={href}
                  href={href}
                  className="model-variant"
                  aria-current={isCurrent ? 'page' : undefined}
                >
                  {isCurrent && <Icon name="check" size={16} />}
                  {label}
                </a>
              ))}
            </nav>
          )}
          <FloorPlans plans={page.plans} />
          {pictures.length > 0 && (
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
          )}
          {features.length > 0 && (
            <section aria-labelledby="features" className="page-block">
              <h2 id="features">What comes with it</h2>
              <p className="page-note">
                On {page.described === 1 ? 'the one' : 'every one'} we have in stock.
              </p>
              <ul className="highlights">
                {features.map((feature) => (
                  <li key={feature}>
                    <Icon name="circle-check" />
                    {feature}
                  </li>
                ))}
              </ul>
            </section>
          )}
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

/** One table in groups; its columns are the variants, so that a line compares them. */
function Specifications({ page: { sheet, top } }: { page: ModelPageData }) {
  const { variants, groups, isStated } = sheet
  if (groups.length === 0) return null
  const isCompared = variants.length > 1
  const width = isCompared ? variants.length + 1 : 2
  return (
    <section aria-labelledby="specs" className="page-block model-specs">
      <h2 id="specs">Specifications</h2>
      <p className="page-note">
        {isStated
          ? 'From the manufacturer; options change weights.'
          : 'From the records of those in stock; options change weights.'}
      </p>
      <TableRegion label={`Specifications of the ${top.title}`}>
        {isCompared && (
          <thead>
            <tr>
              <td />
              {variants.map((variant) => (
                <th key={variant} scope="col">
                  {variant}
                </th>
              ))}
            </tr>
          </thead>
        )}
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            {groups.length > 1 && (
              <tr>
                <th colSpan={width} scope="rowgroup" className="model-spec-group">
                  {title}
                </th>
              </tr>
            )}
            {rows.map(({ label, value, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {isCompared && values !== null ? (
                  values.map((one, index) => <td key={variants[index]}>{one ?? '–'}</td>)
                ) : (
                  <td colSpan={width - 1}>{value}</td>
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </TableRegion>
    </section>
  )
}
