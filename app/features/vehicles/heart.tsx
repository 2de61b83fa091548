import { Icon } from '#app/ui/icon.tsx'
import type { Card } from './card.ts'

/**
 * Saves a vehicle in the visitor's own browser. The boot script handles the click (`boot/favourites.ts`) and stores
 * exactly the fields named here (FAV-02); the name stays the same, pressed or not. Without script it is not shown.
 */
export function Heart({ card: { id, name, slug, make, model, picture } }: { card: Card }) {
  return (
    <button
      type="button"
      className="heart"
      aria-pressed="false"
      aria-label={`Save ${name}`}
      data-favourite={JSON.stringify({ id, name, slug, make, model, primary_image_url: picture })}
    >
      <Icon name="heart" />
    </button>
  )
}
