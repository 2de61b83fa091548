import { cutOut } from './drawing/cut-out.ts'
import { heroPicture } from './drawing/hero.ts'
import { plexLettering } from './drawing/lettering.server.ts'
import type { Lettering } from './drawing/lettering.ts'
import { picture, shotsOf } from './drawing/picture.ts'
import type { Illustrator } from './illustrator.ts'

/** The drawings, with the letters of their plates and sheets; the font is read with the first picture. */
export function openIllustrator(): Illustrator {
  let letters: Lettering | null = null
  return {
    shotsOf,
    picture: (subject, shot, scene, size) => {
      letters ??= plexLettering()
      return picture(subject, shot, scene, size, letters)
    },
    cutOut,
    hero: heroPicture,
  }
}
