import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { useRefresh } from '#app/pages/desk/live/use-line.ts'
import { DeskHead, Done, Refusal } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { PhotosDone } from './change-photos.server.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { PhotoPanel } from './photo-panel.tsx'
import type { showPhotos } from './photos.server.ts'
import { TakePhotos } from './take-photos.tsx'
import { useWaiting } from './waiting/use-waiting.ts'

type Shown = PageProps<typeof showPhotos>['loaderData']

interface Props {
  readonly loaderData: Shown
  readonly actionData?: PhotosDone | undefined
}

/** The photos of a vehicle: taken, put in order, named and taken away. */
export function PhotosPage({ loaderData: page, actionData: done }: Props) {
  const { path, vehicle, mayEdit, photos } = page
  useArrivals(path)
  return (
    <main id="main" className="page wide">
      <p>
        <Link to={vehicle.path}>{`${vehicle.name}, ${vehicle.stocknum}`}</Link>
      </p>
      <DeskHead title="Photos">
        {photos.length > 0 && <p className="quiet">{countWords(photos.length, page.most)}</p>}
      </DeskHead>
      <Refusal sentence={done?.problem} />
      <Done sentence={done?.sentence} />
      {done?.undo && (
        <Form method="post" action={path} className="row">
          <input type="hidden" name="photo" value={done.undo} />
          <button type="submit" className="button plain" name="intent" value="show">
            Undo
          </button>
        </Form>
      )}
      {mayEdit ? (
        <TakePhotos page={path} uploads={`${page.calls}/uploads`} isEmpty={photos.length === 0} />
      ) : (
        <p className="quiet">
          {photos.length === 0 ? 'No photos yet. ' : ''}Ask somebody with stock access to change these.
        </p>
      )}
      <PhotoPanel page={page} />
      <PhotoGrid page={page} />
      {mayEdit && photos.length > 1 && (
        <p className="photo-hint quiet">
          Drag a photo to move it, or press Alt and an arrow key. Delete takes it off the website. The first
          is the cover.
        </p>
      )}
      {mayEdit && <Deleted page={page} />}
      {mayEdit && page.isOwnOrder && (
        <Form method="post" action={path} className="row">
          <button type="submit" className="button plain" name="intent" value="release">
            Use the feed’s order
          </button>
        </Form>
      )}
    </main>
  )
}

/** Shows what has arrived on the desk as soon as it does. */
function useArrivals(path: string): void {
  const refresh = useRefresh()
  const count = useWaiting().filter(({ page }) => page === path).length
  const before = useRef(count)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another function at each render
  useEffect(() => {
    if (count < before.current) refresh()
    before.current = count
  }, [count])
}

function countWords(count: number, most: number): string {
  return `${count} of at most ${most}`
}

function Deleted({ page: { deleted, path } }: { page: Shown }) {
  if (deleted.length === 0) return null
  return (
    <details className="sheet">
      <summary className="sheet-summary">Removed photos ({deleted.length})</summary>
      <ul className="photo-grid">
        {deleted.map(({ photo, src, isUploaded }) => (
          <li key={photo} className="photo-tile">
            <div className="photo-link">
              <img src={src} alt="Off the website" width="256" height="192" loading="lazy" />
            </div>
            <Form method="post" action={path} className="stack">
              <input type="hidden" name="photo" value={photo} />
              <button type="submit" className="button plain" name="intent" value="show">
                Put it back
              </button>
              {isUploaded && (
                <button type="submit" className="button danger" name="intent" value="remove">
                  Delete for good
                </button>
              )}
            </Form>
          </li>
        ))}
      </ul>
    </details>
  )
}
