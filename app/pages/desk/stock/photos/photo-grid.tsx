import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { Done, Refusal } from '#app/pages/desk/parts.tsx'
import { Menu, useMenus } from '#app/pages/desk/stock/menu.tsx'
import { placeBeside, withPlaced } from './photo-order.ts'
import type { showPhotos } from './photos.server.ts'
import { useArrangement } from './use-arrangement.ts'
import { useWaiting } from './waiting/use-waiting.ts'
import { WaitingTile } from './waiting/waiting-tile.tsx'

/** Keys that move a photo by a place, with `Alt`. */
const steps: ReadonlyMap<string, -1 | 1> = new Map([
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
  ['ArrowRight', 1],
  ['ArrowDown', 1],
])

type Shown = Awaited<ReturnType<typeof showPhotos>>

/** The photos in their order, and behind them those that are on their way. The first is the cover. */
export function PhotoGrid({ page }: { page: Shown }) {
  const { path, mayEdit, version, calls } = page
  useMenus()
  const byAddress = new Map(page.photos.map((one) => [one.photo, one]))
  const { shown, arrange, problem, isSaved } = useArrangement({
    photos: [...byAddress.keys()],
    version,
    calls,
  })
  const waiting = useWaiting().filter((one) => one.page === path)
  const [word, setWord] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const toFocus = useRef<string | null>(null)
  const submit = useSubmit()
  // a tile that is moved or taken away loses the focus
  useEffect(() => {
    if (toFocus.current === null) return
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-photo]') ?? [])]
    const link = links.find(({ dataset }) => dataset.photo === toFocus.current)
    if (document.activeElement !== link) link?.focus()
  })

  function place(photo: string, before: string): void {
    const order = withPlaced(shown, photo, before)
    toFocus.current = photo
    setWord(`Photo ${order.indexOf(photo) + 1} of ${order.length}.`)
    arrange(order)
  }
  function heedKey(event: KeyboardEvent, photo: string): void {
    const by = steps.get(event.key)
    if (event.altKey && by !== undefined) {
      event.preventDefault()
      const before = placeBeside(shown, photo, by)
      if (before !== null) place(photo, before)
    } else if (event.key === 'Delete') {
      event.preventDefault()
      const at = shown.indexOf(photo)
      toFocus.current = shown[at + 1] ?? shown[at - 1] ?? null
      void submit({ intent: 'hide', photo }, { method: 'post', action: path })
    }
  }
  function drop(event: DragEvent, before: string): void {
    if (dragged === null) return
    event.preventDefault()
    // onto one that comes later means behind it
    const isLater = shown.indexOf(before) > shown.indexOf(dragged)
    place(dragged, isLater ? (shown[shown.indexOf(before) + 1] ?? '') : before)
    setDragged(null)
  }

  return (
    <>
      <Refusal sentence={problem} />
      <Done sentence={isSaved ? 'Order saved. The website shows it now.' : null} />
      <p className="sr-only" aria-live="polite">
        {word}
      </p>
      <ul className="photo-grid" ref={list} onBlur={() => (toFocus.current = null)}>
        {shown.map((photo, index) => {
          const { src = '', alt = '', isPlan = false } = byAddress.get(photo) ?? {}
          return (
            <li
              key={photo}
              className="photo-tile"
              data-dragged={dragged === photo ? '' : undefined}
              draggable={mayEdit}
              onDragStart={() => setDragged(photo)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={(event) => drop(event, photo)}
            >
              <Link
                className="photo-link"
                to={`${path}?${new URLSearchParams({ photo })}#picked`}
                prefetch="none"
                data-photo={photo}
                data-plan={isPlan ? '' : undefined}
                aria-label={nameOf(index, alt)}
                onKeyDown={(event) => mayEdit && heedKey(event, photo)}
              >
                <img src={src} alt="" width="256" height="192" loading="lazy" draggable={false} />
                <span className="photo-mark">{index === 0 ? 'Cover' : index + 1}</span>
                {isPlan && <span className="photo-mark photo-plan">Plan</span>}
              </Link>
              {mayEdit && <PhotoMenu page={page} photo={photo} index={index} shown={shown} place={place} />}
            </li>
          )
        })}
        {waiting.map((one) => (
          <WaitingTile key={one.id} photo={one} />
        ))}
      </ul>
    </>
  )
}

function nameOf(index: number, alt: string): string {
  return `${index === 0 ? 'Cover' : `Photo ${index + 1}`}${alt ? `: ${alt}` : ''}`
}

interface MenuProps {
  readonly page: Shown
  readonly photo: string
  readonly index: number
  readonly shown: readonly string[]
  place(photo: string, before: string): void
}

/**
 * What can be done with a photo. Each is a form or a link, so that it works without script; with it, a move is shown at once and needs
 * no answer before the next.
 */
function PhotoMenu({ page, photo, index, shown, place }: MenuProps) {
  const { path } = page
  const [first] = shown
  const moves = [
    { title: 'Make it the cover', before: index === 0 ? null : (first ?? null) },
    { title: 'Move earlier', before: placeBeside(shown, photo, -1) },
    { title: 'Move later', before: placeBeside(shown, photo, 1) },
  ]
  return (
    <Menu
      title={<span className="photo-more">⋯</span>}
      label={`${nameOf(index, '')}: what to do`}
      name="photos"
    >
      <ul className="menu-list">
        {moves.map(
          ({ title, before }) =>
            before !== null && (
              <li key={title}>
                <Form
                  method="post"
                  action={path}
                  onSubmit={(event) => {
                    event.preventDefault()
                    place(photo, before)
                  }}
                >
                  <input type="hidden" name="photo" value={photo} />
                  <input type="hidden" name="before" value={before} />
                  <button type="submit" name="intent" value="place">
                    {title}
                  </button>
                </Form>
              </li>
            ),
        )}
        <li>
          <Link to={`${path}?${new URLSearchParams({ photo })}#picked`} prefetch="none">
            Caption
          </Link>
        </li>
        <li>
          <Form method="post" action={path}>
            <input type="hidden" name="photo" value={photo} />
            <button type="submit" name="intent" value="hide">
              Remove
            </button>
          </Form>
        </li>
      </ul>
    </Menu>
  )
}
