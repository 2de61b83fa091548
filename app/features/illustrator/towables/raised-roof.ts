import { block, line, panel } from '#app/features/illustrator/drawn.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { softPanel } from '#app/features/illustrator/soft.ts'
import type { Profile } from './profile.ts'
import { rectangle } from './shapes.ts'

/** How high a raised roof is, from the height at which its canvas begins, in millimetres. */
export function raisedRoofMm(raisedFrom: number): number {
  return raisedFrom + 450
}

/** The raised roof of a pop top: a band of canvas with five windows, under a lid that rises slightly to the rear. */
export function raisedRoof(profile: Profile, isOffGrid: boolean, ids: string): string {
  const { frontX, rearX, raisedFrom = 0 } = profile
  const front = frontX + 240
  const rear = rearX - 130
  const y = (above: number) => raisedFrom + above
  const canvas: Corner[] = [
    [front + 150, y(0)],
    [front + 75, y(290), 30],
    [rear - 80, y(330), 30],
    [rear - 70, y(0)],
  ]
  const lid: Corner[] = [
    [front, y(276), 40],
    [front + 70, y(398), 90],
    [rear - 110, y(450), 90],
    [rear, y(320), 40],
    [rear - 80, y(288)],
    [front + 70, y(252)],
  ]
  const shade: Corner[] = [
    [front + 90, y(230)],
    [front + 75, y(296)],
    [rear - 80, y(334)],
    [rear - 78, y(260)],
  ]
  const highlight: Corner[] = [
    [front + 90, y(386)],
    [rear - 120, y(436)],
  ]
  const edge: Corner[] = [
    [front + 40, y(260)],
    [rear - 60, y(298)],
  ]
  return (
    panel(canvas, isOffGrid ? '#a9aaa2' : '#d3d5d2') +
    canvasFolds(front, rear, raisedFrom) +
    canvasPanes(front, rear, raisedFrom) +
    softPanel(`${ids}canvas-shade`, shade, '#000', 0.3) +
    panel(lid, isOffGrid ? '#33383c' : `url(#${ids}tubing)`) +
    line(highlight, '#fff', 2, isOffGrid ? 'stroke-opacity=".4"' : '') +
    line(edge, '#000', 1.2, 'stroke-opacity=".3"')
  )
}

function canvasPanes(front: number, rear: number, raisedFrom: number): string {
  const room = rear - front - 420
  const width = Math.min(560, room / 5 - 130)
  return [0, 1, 2, 3, 4]
    .map((index) => {
      const x = front + 240 + (room / 5) * index + (room / 5 - width) / 2
      const pane = rectangle(x, raisedFrom + 82 + index * 6, width, 168, 34)
      return block(pane, '#36424b') + block({ ...pane, height: 70, y: pane.y + 94 }, '#fff', 'opacity=".12"')
    })
    .join('')
}

function canvasFolds(front: number, rear: number, raisedFrom: number): string {
  return Array.from({ length: 14 }, (_, index) => {
    const x = front + 180 + ((rear - front - 320) / 13) * index
    const fold: Corner[] = [
      [x, raisedFrom + 10],
      [x - 8, raisedFrom + 310],
    ]
    return line(fold, '#000', 0.8, 'stroke-opacity=".1"')
  }).join('')
}
