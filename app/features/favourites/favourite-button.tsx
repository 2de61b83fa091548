import { Icon } from '#app/ui/icon.tsx'
import type { Favourite } from './favourite.ts'

/**
 * Saves a vehicle in the visitor's own browser. The boot script handles the click (`boot/favourites.ts`); the button's
 * name stays the same, pressed or not.
 */
export function FavouriteButton({ vehicle }: { vehicle: Favourite }) {
  return (
    <>
      <button type="button" aria-pressed="false" data-favourite={JSON.stringify(vehicle)}>
        <Icon name="heart" />
        Save<span className="sr-only"> {vehicle.name}</span>
      </button>
      <span role="status" />
    </>
  )
}
