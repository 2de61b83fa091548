import { disc, line, panel } from '#app/features/illustrator/drawn.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { points, tube } from '#app/features/illustrator/towables/shapes.ts'
import type { Sibling } from './adventure-bike.ts'
import type { BikeShape } from './bike-shape.ts'
import { bikeBodywork } from './parts.ts'

/**
 * The tank of an adventure bike, the shroud of its radiator, and what is before its fork. Between them the fork and the
 * head of the frame are in view.
 */
export function adventureFairing({ accent, graphic, look }: Sibling, isSlim: boolean, ids: string): string {
  const tank: Corner[] = isSlim
    ? points('800,1095,40 835,1180,80 985,1192,80 1190,1100,120 1300,1000,50 1150,930,80 940,950,60')
    : points('800,1110,40 840,1212,80 1010,1226,90 1250,1110,140 1330,1000,50 1150,930,80 940,960,60')
  const shroud: Corner[] = isSlim
    ? points(
        '742,985,16 800,1088,40 905,1100,60 1000,1030,80 1056,950,36 990,850,50 915,790,20 850,820,30 790,890,40',
      )
    : points(
        '736,985,16 796,1120,40 910,1138,60 1020,1064,80 1078,960,36 1010,800,60 925,690,22 850,752,40 786,866,40',
      )
  const stripe: Corner[] = points('770,1066 890,1100 1025,930 985,850')
  return (
    panel(points('770,880,30 940,780,30 990,880,30 790,990,20'), '#101214') +
    bikeBodywork('tank', tank, ids, 'paint', 0.75) +
    bikeBodywork('shroud', shroud, ids, look?.trim === 'black' ? 'black' : 'paint') +
    (look?.trim === 'plain'
      ? ''
      : panel(
          graphic < 0.5 ? stripe : stripe.map(([x, y]): Corner => [x + 22, y - 4]),
          accent,
          'opacity=".9"',
        )) +
    panel(
      points('786,955,14 850,870,30 922,760,12 950,820,16 880,930,30 806,1000,14'),
      '#0d0f11',
      'opacity=".85"',
    ) +
    front(look?.shape.nose ?? 'beak', look?.hasRoundLamp ? 'black' : 'paint', ids)
  )
}

const guardOnWheel: Corner[] = points(
  '96,590,30 200,716,70 390,744,80 540,640,40 500,600,40 390,700,70 230,690,60 130,580,30',
)

/** The dark inside of a fairing, between its lamp and the head of the frame. */
export function innerFairing(): string {
  return panel(points('470,900,30 500,1080,30 650,1150,30 730,1080,20 690,960,30 560,890,30'), '#15181b')
}

/** The guard on the front wheel, between the legs of the fork, of a model that has no beak. */
export function wheelGuard({ look }: Sibling, ids: string): string {
  const nose = look?.shape.nose ?? 'beak'
  if (nose === 'beak' || nose === 'rally') return ''
  return bikeBodywork('guard', guardOnWheel, ids, look?.hasRoundLamp ? 'black' : 'paint')
}

/** What a model has before its tank: a beak, a rally tower, half a fairing, or a round lamp in a frame. */
function front(nose: BikeShape['nose'], fill: string, ids: string): string {
  const beak = points('90,770,30 300,850,80 480,925,50 560,905,30 520,850,40 330,800,60')
  switch (nose) {
    case 'beak':
      return bikeBodywork('beak', beak, ids, fill) + headlamp(ids) + screen(ids, 0)
    case 'rally':
      return (
        bikeBodywork(
          'beak',
          points('40,850,30 260,915,80 470,940,50 560,915,30 520,875,40 300,866,60 70,810,20'),
          ids,
          fill,
        ) +
        panel(points('400,1190,40 360,1100,40 372,900,40 520,860,30 585,960,30 610,1180,40'), '#101214') +
        [1110, 1010, 930].map((y) => disc(424, y, 34, '#2a2e32') + disc(418, y, 24, '#eaf3fa')).join('') +
        screen(ids, 90)
      )
    case 'road':
      return (
        bikeBodywork(
          'nacelle',
          points('330,1010,40 350,1110,60 500,1150,60 640,1130,40 600,980,50 540,880,50 450,880,50'),
          ids,
          'paint',
          0.6,
        ) +
        panel(points('350,1030,30 380,1090,30 520,1060,30 500,980,20 400,970,30'), `url(#${ids}lamp)`) +
        disc(430, 1030, 22, '#14181c') +
        disc(430, 1030, 14, '#eaf3fa') +
        screen(ids, -40)
      )
    case 'round':
      return (
        disc(465, 1000, 108, '#15181b') +
        disc(452, 1000, 92, '#c5ccd1') +
        disc(446, 1000, 74, '#eaf3fa') +
        disc(436, 1012, 34, '#ffffff') +
        tube(points('790,1150 905,1040,60 850,860'), 30, '#23272a', '#8b949b') +
        screen(ids, -110)
      )
  }
}

function headlamp(ids: string): string {
  return (
    bikeBodywork(
      'nacelle',
      points('385,1050,30 360,935,40 500,880,30 570,950,30 585,1080,30'),
      ids,
      'black',
      0.25,
    ) +
    panel(points('392,1030,30 380,950,30 470,925,20 500,1030,20'), `url(#${ids}lamp)`) +
    disc(436, 980, 26, '#14181c') +
    disc(436, 980, 16, '#eaf3fa') +
    line(points('384,1040,30 500,1042'), '#fff', 2)
  )
}

/** The screen, this much higher than usual. */
function screen(ids: string, higher: number): string {
  const raise = (corners: Corner[]) =>
    corners.map(([x, y, radius = 0]): Corner => [x, y > 1180 ? y + (higher * (y - 1180)) / 280 : y, radius])
  const glass = raise(points('430,1060,30 575,1080,20 670,1210,40 660,1450,40 615,1470,30 515,1260,60'))
  return (
    panel(glass, `url(#${ids}screen)`, 'stroke="#2b343c" stroke-opacity=".5" stroke-width="1"') +
    line(raise(points('448,1090,30 532,1270,60 625,1456')), '#fff', 1.6, 'stroke-opacity=".85"') +
    panel(points('430,1060,20 575,1080,20 640,1168,30 600,1140,20 510,1100,20'), '#17191b')
  )
}
