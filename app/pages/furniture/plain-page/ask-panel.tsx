import { OpenChip } from '#app/features/locations/location-card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Ask } from './ask.ts'

interface AskPanelProps {
  ask: Ask
  text?: string | null
  /** Whether the page has its filled button elsewhere: a view has one. */
  isSecond?: boolean
}

/** Shows a person to ask, so that one is reached by one press from every page. */
export function AskPanel({ ask, text = null, isSecond = false }: AskPanelProps) {
  const { title, phone, opening, isOpen, place, contact, button } = ask
  return (
    <section aria-labelledby="ask" className="ask no-print">
      <h2 id="ask">{title}</h2>
      {text && <p className="ask-text">{text}</p>}
      {place && <p className="ask-place">{place}</p>}
      {opening && <OpenChip isOpen={isOpen} text={opening} />}
      <p className="ask-actions">
        <a href={contact} className={isSecond ? 'button button-outline' : 'button'}>
          {button}
        </a>
        {phone && (
          <a href={phone.href} className="button button-outline">
            <Icon name="phone" size={16} />
            <span>
              <span className="sr-only">Call </span>
              {phone.text}
            </span>
          </a>
        )}
      </p>
    </section>
  )
}
