import { cutOut } from './cut-out.ts'
import { heroPicture } from './hero.ts'
import type { Illustrator } from './illustrator.ts'
import { plexLettering } from './lettering.server.ts'
import type { Lettering } from './lettering.ts'
import { picture, shotsOf } from './picture.ts'
import { placePicture } from './places/place-picture.ts'

/** The illustrator with the lettering of plates and sheets; the font is loaded at the first picture. */
export function openIllustrator(): Illustrator {
  let letters: Lettering | null = null
  return {
    shotsOf,
    picture: (subject, shot, scene, size) => {
      letters ??= plexLettering()
      return picture(subject, shot, scene, size, letters)
    },
    cutOut,
    place: placePicture,
    hero: heroPicture,
  }
}
