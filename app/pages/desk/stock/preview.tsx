import type { showStockVehicle } from './vehicle.server.ts'

type Shown = Awaited<ReturnType<typeof showStockVehicle>>

/** The vehicle as a shopper meets it in a list, with the way to its page. */
export function Preview({ vehicle: { preview, state } }: { vehicle: Shown }) {
  return (
    <aside className="preview stack" aria-labelledby="preview">
      <h2 id="preview">As shoppers see it</h2>
      {preview === null ? (
        <p className="sheet quiet">
          {state === 'draft'
            ? 'Nobody sees it yet. Published, it stands here as shoppers see it.'
            : 'The website does not show it.'}
        </p>
      ) : (
        <a className="sheet preview-card" href={preview.path}>
          <span className="preview-picture">
            {preview.picture === null ? (
              <span className="quiet">Photos coming</span>
            ) : (
              <img src={preview.picture} alt="" width="640" height="480" />
            )}
            {preview.tag && <span className="preview-tag">{preview.tag}</span>}
          </span>
          <span className="preview-name">{preview.title}</span>
          {preview.subtitle && <span>{preview.subtitle}</span>}
          <span className="meta">{[...preview.specs, preview.standing].join(' · ')}</span>
          <span className="preview-price">
            <b>{preview.costs.text}</b> <span className="meta">{preview.costs.qualifier}</span>
          </span>
          {preview.second && (
            <span className="meta">
              {preview.second.text} {preview.second.qualifier}
            </span>
          )}
          <span className="preview-open">Open its page</span>
        </a>
      )}
    </aside>
  )
}
