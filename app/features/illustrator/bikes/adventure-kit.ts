import { block, line, panel } from '#app/features/illustrator/drawn.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { points, rectangle, strokedFrame, tube } from '#app/features/illustrator/towables/shapes.ts'
import type { Sibling } from './adventure-bike.ts'
import { bolts } from './parts.ts'

/** What guards the engine from below: bent plate, of a single a small black one. */
export function bashPlate(isSmall: boolean, ids: string): string {
  if (isSmall)
    return panel(
      points('846,420,24 878,300,50 960,238,40 1230,240,30 1262,300,20 1000,330,50 905,410,20'),
      `url(#${ids}black)`,
      'stroke="#101214" stroke-width="1"',
    )
  const plate: Corner[] = points(`
    830,420,30 870,290,50 960,240,40 1280,240,30 1330,310,20 1290,350,20 980,350,50 890,440,20
  `)
  return (
    panel(plate, `url(#${ids}alloy)`) +
    line(points('850,400,30 890,300,40 970,258,30 1270,258'), '#fff', 1.2, 'stroke-opacity=".55"') +
    [1020, 1120, 1220].map((x) => block(rectangle(x, 280, 56, 22, 10), '#23272a')).join('')
  )
}

/** The bars around the engine of a heavy adventure bike. */
export function crashBars(): string {
  return tube(points('812,985 806,880,60 790,640,90 900,430,50 960,400'), 34, '#23272a', '#8b949b')
}

/** What it carries at its side: a case of sheet metal, on a light one a soft bag. */
export function luggage({ hasLuggage, accent }: Sibling, isSoft: boolean, ids: string): string {
  if (!hasLuggage) return ''
  return isSoft ? softBag(accent, ids) : hardCase(ids)
}

function hardCase(ids: string): string {
  const box: Corner[] = points('1580,570,30 1560,900,36 2000,930,36 2010,610,30')
  return (
    panel(box, '#aeb6bc') +
    panel(box, `url(#${ids}sheet)`) +
    line(points('1570,800 2004,828'), '#3d4348', 1.8) +
    line(points('1570,812 2004,840'), '#fff', 1, 'stroke-opacity=".6"') +
    line(points('1578,580,26 1562,890,30 1990,920,30 2000,620'), '#fff', 1.4, 'stroke-opacity=".5"') +
    [1660, 1870].map((x) => block(rectangle(x, 770 + (x - 1660) * 0.06, 70, 96, 12), '#23272a')).join('') +
    bolts(points('1600,610 1975,640'), 12) +
    strokedFrame(rectangle(1640, 620, 300, 110, 16), '#000', 1, 'stroke-opacity=".16"')
  )
}

/** A bag of coated cloth with a rolled top and two straps. */
function softBag(accent: string, ids: string): string {
  const bag: Corner[] = points(
    '1640,640,70 1612,880,50 1650,925,30 1915,938,30 1955,900,50 1950,660,80 1900,622,60 1690,610,60',
  )
  const strap = (x: number) =>
    line(points(`${x},926 ${x + 6},760,40 ${x},622`), '#0d0f11', 5) +
    block(rectangle(x - 26, 760, 60, 40, 8), '#565d63') +
    block(rectangle(x - 14, 768, 36, 24, 6), '#0d0f11')
  return (
    panel(bag, '#34393d') +
    panel(bag, `url(#${ids}sheet)`, 'opacity=".8"') +
    line(points('1634,700,60 1900,716,60 1946,740'), '#000', 1.4, 'stroke-opacity=".4"') +
    line(points('1626,846 1950,862'), accent, 2.2, 'stroke-opacity=".9"') +
    strap(1705) +
    strap(1865) +
    tube(points('1642,918 1922,932'), 64, '#23272a', '#6b7278')
  )
}
