import { hashOf, numbersOf } from '#app/core/seed.ts'
import type { Scene } from '#app/features/tenancy/theme/scenes.ts'
import { type Placement, placeDrawing } from './composition.ts'
import { definitions } from './definitions.ts'
import { drawingFrame, framed, idsOf, type Size } from './document.ts'
import { block, type Coupling, type Drawn, disc, pxPerMm } from './drawn.ts'
import { lampLight } from './evening.ts'
import { drawnKind } from './kind.ts'
import { grade, lit } from './scenes/air.ts'
import { duskScenes, scenery } from './scenes/scene.ts'
import type { Frame } from './scenes/scenery.ts'
import type { Body, Subject } from './subject.ts'
import { rectangle, tube } from './towables/shapes.ts'
import { viewsOf } from './vehicle.ts'

/**
 * The picture behind the headline of a website, with room for text at the left: one vehicle on the right, or the first
 * vehicle towing the second on one ground line.
 */
export function heroPicture(
  subjects: readonly Subject[],
  scene: Scene,
  size: Size,
  placement: 'right' | 'tow',
): string {
  const [first] = subjects
  if (!first) throw new Error('a hero picture without a vehicle')
  const name = `${subjects.map(({ seed, body }) => `${seed} ${body}`).join(' ')} hero`
  const ids = idsOf(name)
  const frame = drawingFrame(size)
  const drawing = placement === 'tow' ? convoy(subjects, ids) : { ...one(first, ids), body: first.body }
  const place = onTheRight(drawing, placement, frame)
  const middle = (place.x + (drawing.lengthMm * pxPerMm * place.scale) / 2) / frame.width
  const setting = { frame, random: numbersOf(name), ids: `${ids}s-`, tint: first.paint, focus: middle }
  const { back, front = '', light } = scenery(scene, setting)
  const hasLamps = duskScenes.includes(scene) && drawnKind(first.body) === 'car' && placement === 'right'
  const lamps = hasLamps ? lampLight(drawing, place, frame, ids) : ''
  const shared = [ids, ...subjects.map((_, index) => `${ids}${index}-`)].map(definitions)
  const vehicles = lit(shared.join('') + placeDrawing(drawing, place), light)
  const all = `${definitions(`${ids}s-`)}${back}${vehicles}${lamps}${front}`
  return framed(size, all + grade(frame, `${ids}s-`, hashOf(name) % 997))
}

function one(subject: Subject, ids: string): Drawn {
  return viewsOf(subject.body).side(subject, ids)
}

/** Cars and what they tow, in a row: each begins at the hitch of the one before it. */
function convoy(subjects: readonly Subject[], ids: string): Drawn & { body: Body } {
  const row = subjects.map((subject, index) => {
    const { side, hitched = side } = viewsOf(subject.body)
    return (index === 0 ? side : hitched)(subject, `${ids}${index}-`)
  })
  let from = 0
  let heightMm = 0
  let svg = ''
  for (const [index, drawn] of row.entries()) {
    const coupling = row[index + 1]?.coupling
    const bar = coupling ? hitch(drawn.lengthMm, coupling) : ''
    svg += `<g transform="translate(${Math.round(from * pxPerMm * 10) / 10} 0)">${bar}${drawn.svg}</g>`
    from += drawn.lengthMm + hitchMm
    heightMm = Math.max(heightMm, drawn.heightMm)
  }
  const lengthMm = from - hitchMm
  return { svg: `<g>${svg}</g>`, lengthMm, heightMm, body: subjects[0]?.body ?? 'suv' }
}

/** The room between a car and the coupling of what it tows, in millimetres. */
const hitchMm = 70

/**
 * The tongue from under the bumper, which bends to the height of the coupling, and on it the ball or the pin that the
 * coupling sits on. `end` is where the car ends, in millimetres.
 */
function hitch(end: number, { x, y, holds }: Coupling): string {
  const at = end + hitchMm + x
  const tongue = y - 66
  const stem = holds === 'ball' ? rectangle(at - 15, tongue, 30, 60) : rectangle(at - 22, tongue, 44, 90, 8)
  const head = holds === 'ball' ? disc(at, y, 32, '#8b949b') + disc(at - 8, y + 8, 13, '#e3e8ec') : ''
  return (
    block(rectangle(at - 26, tongue - 56, 52, 40, 8), '#3a3f44') +
    block(stem, '#8b949b') +
    tube(
      [
        [end - 520, 440],
        [end - 20, 440, 30],
        [end + 30, tongue, 30],
        [at + 44, tongue],
      ],
      46,
      '#15171a',
      '#5b6167',
    ) +
    head
  )
}

function onTheRight(drawn: Drawn & { body: Body }, placement: 'right' | 'tow', frame: Frame): Placement {
  const kind = drawnKind(drawn.body)
  // in a low picture words stand beside or above the vehicles, which leave them room; in any other below
  const isLow = frame.width > 2 * frame.height
  const row = isLow ? 0.56 : 0.8
  // on a poster that is higher than wide they stand above a motorcycle too, which may then be larger
  const bike = frame.height > frame.width ? 0.56 : 0.46
  const alone = isLow ? 0.47 : 0.72
  const most = placement === 'tow' ? row : kind === 'bike' ? bike : alone
  const height = kind === 'bike' ? 0.7 : 0.62
  const scale = Math.min(
    (frame.width * most) / (drawn.lengthMm * pxPerMm),
    (frame.height * height) / (drawn.heightMm * pxPerMm),
  )
  const isCentred = !isLow && placement === 'right' && kind !== 'bike'
  const free = frame.width - drawn.lengthMm * pxPerMm * scale
  const margin = isCentred ? free / 2 : frame.width * (placement === 'tow' ? 0.03 : 0.045)
  return { x: free - margin, groundY: frame.height * 0.83, scale }
}
