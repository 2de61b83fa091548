import { hashOf, numbersOf } from '#app/core/seed.ts'
import { blur, withoutBlur } from '#app/features/illustrator/blur.ts'
import { drawingFrame, framed, idsOf, type Size } from '#app/features/illustrator/document.ts'
import { blueHour } from '#app/features/illustrator/evening.ts'
import { short } from '#app/features/illustrator/pen.ts'
import { grade } from '#app/features/illustrator/scenes/air.ts'
import { scenery } from '#app/features/illustrator/scenes/scene.ts'
import type { Setting } from '#app/features/illustrator/scenes/scenery.ts'
import type { Scene } from '#app/features/tenancy/theme/scenes.ts'
import { camp } from './camp.ts'
import { campKitchen } from './camp-kitchen.ts'
import { charger } from './charger.ts'
import { coupling } from './coupling.ts'
import { desk, keyBoard } from './desk.ts'
import type { Place, PlaceSubject } from './place.ts'
import { road } from './road.ts'
import { counter, shelves } from './showroom-rooms.ts'
import { workbench } from './workbench.ts'
import { yard } from './yard.ts'

type Drawer = (setting: Setting, subject: PlaceSubject) => string

const inEvening =
  (draw: Drawer): Drawer =>
  (setting, subject) =>
    outdoors(setting, subject) + blueHour(setting.frame, setting.ids) + draw(setting, subject)

const drawers: Record<Place, Drawer> = {
  road: (setting, subject) => outdoors(setting, subject) + road(setting, subject),
  camp: inEvening(camp),
  'camp-kitchen': (setting, subject) => farOff(setting, subject.landscape) + campKitchen(setting, subject),
  coupling: (setting, subject) => farOff(setting, subject.landscape) + coupling(setting),
  charger: (setting, subject) => farOff(setting, 'city-dusk') + charger(setting, subject),
  workbench: (setting) => farOff(setting, 'workshop') + workbench(setting),
  shelves,
  desk: (setting, subject) => farOff(setting, 'showroom') + desk(setting, subject),
  keys: keyBoard,
  counter: (setting, subject) => scenery('showroom', setting).back + counter(setting, subject),
  yard: (setting, subject) => outdoors(setting, subject) + yard(setting, subject),
}

/** A picture of a place as a whole SVG document of `size` pixels. */
export function placePicture(subject: PlaceSubject, size: Size): string {
  const frame = drawingFrame(size)
  const ids = idsOf(`${subject.place} ${subject.seed}`)
  const random = numbersOf(`${subject.place} ${subject.seed}`)
  const setting: Setting = { frame, random, ids, tint: subject.brand }
  const drawing = drawers[subject.place](setting, subject)
  return framed(size, sided(drawing, setting) + grade(frame, ids, hashOf(subject.seed) % 997))
}

/** Half of the pictures are mirrored, so that two of one place beside each other differ. */
function sided(drawing: string, { frame, random }: Setting): string {
  return random() < 0.5 ? drawing : `<g transform="translate(${frame.width} 0) scale(-1 1)">${drawing}</g>`
}

function outdoors(setting: Setting, { landscape }: PlaceSubject): string {
  return scenery(landscape, { ...setting, ids: `${setting.ids}l` }).back
}

/** A scene behind a table: enlarged and out of focus. */
function farOff(setting: Setting, scene: Scene): string {
  const { frame, ids } = setting
  const { back } = scenery(scene, { ...setting, ids: `${ids}f` })
  const scale = 1.22
  const moved = `translate(${short((frame.width * (1 - scale)) / 2)} -60) scale(${scale})`
  const region = { x: 0, y: 0, width: frame.width, height: frame.height }
  const far = `<g transform="${moved}">${withoutBlur(back)}</g>`
  // the sharp scene stays under the blurred one, because a blur fades out at the edge of the picture
  return `<defs>${blur(`${ids}lens`, 6, region)}</defs><g id="${ids}far">${far}</g><g filter="url(#${ids}lens)"><use href="#${ids}far"/></g>`
}
