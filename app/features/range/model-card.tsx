import { Picture } from '#app/features/images/picture.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { ScaledDrawing } from './scaled-drawing.tsx'
import type { ShownModel } from './shown-model.ts'

interface ModelCardProps {
  model: ShownModel
  /** The length of the longest model shown with it, in millimetres. */
  longestMm: number
  heading?: 'h2' | 'h3'
}

/** The share of the longest model's length at which a model of unknown length is drawn. */
const unknownShare = 0.9

/** One model of the range; the title is the link, stretched over the card. */
export function ModelCard({ model, longestMm, heading: Heading = 'h2' }: ModelCardProps) {
  const { name, href, use, picture, facts, from, inStock, accessories, isNew, body } = model
  return (
    <article className="model-card">
      {picture && (
        <div className="model-card-picture">
          {picture.url.startsWith('/demo-media/') ? (
            <ScaledDrawing
              url={picture.url}
              lengthMm={picture.lengthMm ?? longestMm * unknownShare}
              longestMm={longestMm}
            />
          ) : (
            <Picture
              url={picture.url}
              alt=""
              width={480}
              height={240}
              sizes="(width >= 64rem) 26rem, 100vw"
            />
          )}
        </div>
      )}
      <div className="model-card-body">
        <p className="model-card-kind">
          {body} {isNew && <Tag kind="accent">New</Tag>}
        </p>
        <Heading className="model-card-name">
          <a href={href}>{name}</a>
        </Heading>
        <p className="model-card-use">{use}</p>
        <FactList facts={facts} className="model-card-facts" />
        <p className="model-card-foot">
          {from && (
            <span>
              From <b>{from.text}</b>
              {from.qualifier && from.qualifier !== 'From' && ` ${from.qualifier}`}
            </span>
          )}
          <span>{inStock > 0 ? `${inStock} in stock` : 'To order'}</span>
          {accessories > 0 && <span>{accessories} accessories</span>}
        </p>
      </div>
    </article>
  )
}

/** Models next to each other on one ground line. */
export function ModelCards({ models, heading }: { models: readonly ShownModel[]; heading?: 'h2' | 'h3' }) {
  const longestMm = Math.max(1, ...models.map(({ picture }) => picture?.lengthMm ?? 0))
  return (
    <ul className="model-grid">
      {models.map((model) => (
        <li key={model.href}>
          <ModelCard
            model={model}
            longestMm={longestMm === 1 ? 6000 : longestMm}
            {...(heading ? { heading } : {})}
          />
        </li>
      ))}
    </ul>
  )
}
