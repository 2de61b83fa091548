import { hashOf, numbersOf } from '#app/core/seed.ts'
import type { Scene } from '#app/features/tenancy/theme/scenes.ts'
import { blur, withoutBlur } from './blur.ts'
import {
  detailPlacement,
  endPlacement,
  mirroredIn,
  type Placement,
  placeDrawing,
  sidePlacement,
} from './composition.ts'
import { definitions } from './definitions.ts'
import { drawingFrame, framed, idsOf, type Size } from './document.ts'
import type { Drawn } from './drawn.ts'
import { blueHour, lampLight } from './evening.ts'
import { drawnKind, hasKerbOnRight } from './kind.ts'
import type { Lettering } from './lettering.ts'
import { short } from './pen.ts'
import { grade, lit } from './scenes/air.ts'
import { scenery } from './scenes/scene.ts'
import { type Frame, groundLine, type Scenery } from './scenes/scenery.ts'
import type { Body, Subject } from './subject.ts'
import { viewsOf } from './vehicle.ts'

export const shots = [
  'side',
  'front',
  'rear',
  'offside',
  'detail-front',
  'detail-rear',
  'second-scene',
  'interior',
  'plan',
  'dimensions',
] as const
export type Shot = (typeof shots)[number]

/**
 * The pictures of a body in the order of its gallery: the first is the main view, then follow those that its buyers ask
 * for.
 */
export function shotsOf(body: Body): Shot[] {
  const second = { car: 'front', towable: 'plan', truck: 'dimensions', bike: 'front' } as const
  return [
    'side',
    second[drawnKind(body)],
    'rear',
    'offside',
    'detail-front',
    'detail-rear',
    'second-scene',
    'interior',
  ]
}

/**
 * A picture of a vehicle as a whole SVG document of `size` pixels. The same subject gives the same text, byte for byte;
 * the size only changes the scale and the headroom.
 */
export function picture(
  subject: Subject,
  shot: Shot,
  scene: Scene,
  size: Size,
  lettering: Lettering,
): string {
  const ids = idsOf(`${subject.seed} ${subject.body} ${shot}`)
  const frame = drawingFrame(size)
  const inside = { subject, shot, scene, frame, ids, lettering }
  return framed(size, drawnShot(inside))
}

interface Request {
  readonly subject: Subject
  readonly shot: Shot
  readonly scene: Scene
  readonly frame: Frame
  readonly ids: string
  readonly lettering: Lettering
}

function drawnShot(request: Request): string {
  const { subject, shot, frame, ids, lettering } = request
  const views = viewsOf(subject.body)
  const groundY = groundLine(frame)
  switch (shot) {
    case 'side': {
      const side = views.side(subject, ids)
      const placement = sidePlacement(side, subject.body, frame, groundY, subject.among)
      return inScene(request, side, facing(subject, placement))
    }
    case 'front':
    case 'rear': {
      const end = views[shot](subject, ids, lettering)
      return inScene(request, end, endPlacement(end, subject.body, frame, groundY))
    }
    case 'offside': {
      const side = (views.offside ?? views.side)(subject, ids)
      const placement = sidePlacement(side, subject.body, frame, groundY, subject.among)
      return inScene(request, side, hasKerbOnRight(subject) ? placement : mirroredIn(placement))
    }
    case 'detail-front':
    case 'detail-rear': {
      const side = views.side(subject, ids)
      const end = shot === 'detail-front' ? 'front' : 'rear'
      if (!hasKerbOnRight(subject))
        return nearer(request, side, detailPlacement(side, subject.body, frame, end))
      const other = end === 'front' ? 'rear' : 'front'
      return nearer(request, side, mirroredIn(detailPlacement(side, subject.body, frame, other)))
    }
    case 'second-scene':
      return inTheEvening(request)
    case 'interior':
      return finished(request, views.interior(subject, frame, ids, setting(request).back))
    case 'plan':
    case 'dimensions':
      return views.sheet?.(subject, frame, lettering) ?? drawnShot({ ...request, shot: 'side' })
  }
}

/** The kerb side of a dwelling has its front on the left where traffic keeps to the left, else on the right. */
function facing(subject: Subject, placement: Placement): Placement {
  return hasKerbOnRight(subject) ? mirroredIn(placement) : placement
}

function setting({ subject, scene, frame, ids }: Request): Scenery {
  const random = numbersOf(`${subject.seed} ${scene}`)
  return scenery(scene, { frame, random, ids: `${ids}s-`, tint: subject.paint })
}

function inScene(request: Request, drawn: Drawn, placement: Placement): string {
  const { back, front = '', light } = setting(request)
  const vehicle = lit(definitions(request.ids) + placeDrawing(drawn, placement), light)
  return finished(request, `${back}${vehicle}${front}`)
}

/** A view as through a long lens: the vehicle sharp and close, the scene behind it enlarged and blurred. */
function nearer(request: Request, drawn: Drawn, placement: Placement): string {
  const { frame, ids } = request
  const { back, groundY, light } = setting(request)
  const scale = 1.5
  const [x, y] = [(frame.width * (1 - scale)) / 2, placement.groundY - groundY * scale]
  const far = `<g transform="translate(${short(x)} ${short(y)}) scale(${scale})">${withoutBlur(back)}</g>`
  // The sharp scene stays under the blurred one, because a blur fades out at the edge of the picture. Below the horizon
  // there is only even ground.
  const region = { x: 0, y: 0, width: frame.width, height: frame.height * 0.7 }
  const sharp = `<defs>${blur(`${ids}lens`, 7, region)}</defs><g id="${ids}far">${far}</g>`
  const soft = `<g filter="url(#${ids}lens)"><use href="#${ids}far"/></g>`
  return finished(request, sharp + soft + lit(definitions(ids) + placeDrawing(drawn, placement), light))
}

function inTheEvening(request: Request): string {
  const { subject, scene, frame, ids } = request
  const { back, front = '', groundY, light } = setting(request)
  const drawn = viewsOf(subject.body).side(subject, ids)
  const placement = facing(subject, sidePlacement(drawn, subject.body, frame, groundY, subject.among))
  const vehicle = lit(definitions(ids) + placeDrawing(drawn, placement), light)
  const isDark = scene === 'city-dusk' || scene === 'dark-studio'
  const dusk = isDark ? '' : blueHour(frame, ids)
  return finished(request, `${back}${vehicle}${front}${dusk}${lampLight(drawn, placement, frame, ids)}`)
}

/**
 * The drawing with the shared definitions, except those that the vehicle brings itself in the light of its scene, and
 * with grain and vignette over everything.
 */
function finished({ subject, frame, ids }: Request, drawing: string): string {
  return (
    definitions(`${ids}s-`) +
    drawing +
    definitions(ids) +
    grade(frame, `${ids}s-`, hashOf(subject.seed) % 997)
  )
}
