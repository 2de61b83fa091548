import { altText } from '#app/features/illustrator/alt-text.ts'
import { shots } from '#app/features/illustrator/picture.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { localSpelling } from '#app/features/tenancy/wording.ts'
import { sceneOfShot } from './scene-of.ts'
import type { Vehicle } from './vehicle.ts'

/**
 * The alternative text of a picture: what a person wrote; otherwise for a drawing what is shown, and for a photograph only
 * which vehicle it shows.
 */
export function pictureAlt(
  vehicle: Pick<Vehicle, 'name' | 'colour' | 'stocknum' | 'photo_notes'>,
  url: string,
  index: number,
  { branding, locale }: Pick<Website, 'branding' | 'locale'>,
): string {
  const written = vehicle.photo_notes[url]?.alt ?? null
  if (written !== null) return written
  const named = /^\/demo-media\/[^/]+\/([a-z-]+)\.png$/.exec(url)?.[1]
  const shot = shots.find((known) => known === named)
  if (shot === undefined) return index === 0 ? vehicle.name : `${vehicle.name}, photo ${index + 1}`
  const text = altText({
    name: vehicle.name,
    shot,
    scene: sceneOfShot(shot, { branding, locale }, vehicle.stocknum),
    ...(vehicle.colour === null ? {} : { colour: vehicle.colour }),
  })
  // only what is ours to say is spelt as the country does: a name or a colour stays as it is
  return text.replace(/, (kerb side.*)$/, (_, view: string) => `, ${localSpelling(view, locale)}`)
}
