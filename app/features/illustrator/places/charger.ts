import { shiftLightness } from '#app/features/illustrator/paint.ts'
import { filledPath, oval, rect, strokedPath } from '#app/features/illustrator/scenes/marks.ts'
import type { Setting } from '#app/features/illustrator/scenes/scenery.ts'
import type { PlaceSubject } from './place.ts'
import { contact, glow, rounded, shaded } from './things.ts'

/** Two charging posts by night, one with its cable taken out as far as the edge of the picture. */
export function charger(setting: Setting, { brand }: PlaceSubject): string {
  const { ids } = setting
  return (
    bay(brand) +
    `<g transform="translate(300 640) scale(.66)">${post(`${ids}far`, brand, false)}</g>` +
    `<g transform="translate(640 722)">${post(`${ids}near`, brand, true)}</g>`
  )
}

/** The marked place on the ground before the posts. */
function bay(brand: string): string {
  return (
    filledPath('M420 800L540 656H1110L1230 800Z', brand, 'opacity=".28"') +
    strokedPath('M420 806L540 656H1110L1230 806', '#fff', 9, 'stroke-opacity=".75"') +
    filledPath('M830 700l-44 44h34l-18 40l66 -54h-36l30 -30Z', '#fff', 'opacity=".75"')
  )
}

function post(id: string, brand: string, isInUse: boolean): string {
  const [body, fill] = rounded(`${id}-body`, '#ffffff', '#eef0f2', '#b4bac0', '#8e959c')
  const [side, sideFill] = shaded(`${id}-side`, shiftLightness(brand, 0.08), shiftLightness(brand, -0.08))
  const cable = isInUse
    ? strokedPath(
        'M84 -250C190 -60 270 -18 400 -70S580 -210 640 -200',
        '#14171a',
        17,
        'stroke-linecap="round"',
      ) +
      strokedPath(
        'M84 -254C190 -64 270 -22 400 -74S580 -214 640 -204',
        '#59626a',
        4,
        'stroke-linecap="round"',
      )
    : strokedPath('M84 -250C168 -60 40 -36 66 -210', '#14171a', 17, 'stroke-linecap="round"')
  return (
    contact(`${id}-shadow`, 0, 0, 150, 20) +
    body +
    side +
    rect(-104, -18, 208, 20, '#5b6167', 'rx="6"') +
    rect(-86, -470, 172, 456, fill, 'rx="26"') +
    rect(-86, -470, 38, 456, sideFill, 'rx="19"') +
    rect(-66, -470, 20, 456, sideFill) +
    rect(-26, -430, 92, 126, '#14202a', 'rx="12"') +
    filledPath('M26 -412l-26 34h20l-10 30l36 -42h-22l18 -22Z', '#58e0a1') +
    rect(-12, -330, 64, 8, '#2b3c48', 'rx="4"') +
    rect(-12, -330, isInUse ? 42 : 0, 8, '#58e0a1', 'rx="4"') +
    glow(`${id}-glow`, 20, -370, 150, '#58e0a1', 0.35) +
    rect(42, -280, 50, 62, '#2a2f34', 'rx="10"') +
    oval(67, -250, 15, 15, '#0e1113') +
    cable
  )
}
