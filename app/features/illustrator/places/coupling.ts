import { filledPath, oval, rect, strokedPath } from '#app/features/illustrator/scenes/marks.ts'
import type { Setting } from '#app/features/illustrator/scenes/scenery.ts'
import { contact, rounded, shaded } from './things.ts'

/** A coupling on its ball, seen closely: drawbar, chains, plug and jockey wheel. */
export function coupling(setting: Setting): string {
  const { ids } = setting
  return [
    contact(`${ids}ground`, 640, 772, 560, 36),
    bumper(setting),
    jockeyWheel(setting),
    chains(),
    drawbar(setting),
    head(setting),
  ].join('')
}

function bumper({ ids }: Setting): string {
  const [paint, fill] = shaded(`${ids}bumper`, '#f4f5f5', '#c5cbcf', '#7d868d')
  const [steel, steelFill] = shaded(`${ids}tongue`, '#5b6268', '#2b2f33')
  return (
    paint +
    steel +
    filledPath('M-20 150H176Q220 160 216 214L204 470Q196 526 150 530H-20Z', fill) +
    filledPath('M-20 300H206L204 340H-20Z', '#1f2427') +
    filledPath('M-20 150H176Q214 158 216 196L-20 190Z', '#fff', 'opacity=".35"') +
    rect(96, 204, 96, 66, '#b8202a', 'rx="12"') +
    rect(104, 210, 80, 18, '#ff8a86', 'rx="8" opacity=".6"') +
    rect(-20, 516, 260, 70, '#16191b', 'rx="6"') +
    rect(180, 530, 190, 44, steelFill, 'rx="6"') +
    oval(214, 552, 11, 11, '#c7ced3') +
    filledPath('M330 530H420V574Q420 592 402 592H350Q330 592 330 574Z', steelFill)
  )
}

function head({ ids }: Setting): string {
  const [ball, ballFill] = rounded(`${ids}ball`, '#ffffff', '#b9c1c7', '#5c646a')
  const [cast, castFill] = shaded(`${ids}cast`, '#4d565d', '#2b3136', '#14181a')
  const [grip, gripFill] = shaded(`${ids}grip`, '#d6392f', '#9b1d17')
  return (
    ball +
    cast +
    grip +
    rect(360, 476, 34, 58, ballFill) +
    rect(344, 522, 66, 14, '#8d959b', 'rx="4"') +
    oval(377, 462, 38, 36, ballFill) +
    filledPath('M318 470Q318 392 392 388H520L640 404V496H470Q452 468 420 468Q376 424 336 476Z', castFill) +
    filledPath(
      'M330 424Q346 400 392 398H520L636 412V420L520 410H398Q354 408 336 434Z',
      '#fff',
      'opacity=".3"',
    ) +
    filledPath('M420 392Q430 334 492 328L600 320Q622 322 618 342L508 356Q474 362 470 392Z', gripFill) +
    strokedPath('M438 380Q446 346 492 342', '#ffb0a8', 5, 'stroke-opacity=".7" stroke-linecap="round"') +
    oval(560, 446, 14, 14, '#c7ced3') +
    oval(608, 450, 14, 14, '#c7ced3')
  )
}

function drawbar({ ids }: Setting): string {
  const [beam, fill] = shaded(`${ids}beam`, '#4a5157', '#2a2f33', '#16191b')
  const [bottle, bottleFill] = rounded(`${ids}bottle`, '#ffffff', '#dfe3e5', '#9aa2a8')
  const [box, boxFill] = shaded(`${ids}box`, '#e8ebed', '#b4bbc0', '#868e94')
  return (
    beam +
    bottle +
    box +
    rect(856, 236, 116, 204, bottleFill, 'rx="38"') +
    rect(888, 210, 52, 34, '#8d959b', 'rx="8"') +
    rect(994, 236, 116, 204, bottleFill, 'rx="38"') +
    rect(1026, 210, 52, 34, '#8d959b', 'rx="8"') +
    rect(846, 340, 280, 20, '#33393d') +
    filledPath('M1120 110H1220V470H1120Z', boxFill) +
    filledPath('M600 408L1220 430V524L600 490Z', fill) +
    filledPath('M600 408L1220 430V440L600 418Z', '#fff', 'opacity=".22"') +
    strokedPath('M640 396C560 330 420 330 330 440S250 500 226 500', '#101315', 11, 'stroke-linecap="round"') +
    rect(196, 482, 46, 34, '#23272a', 'rx="8"')
  )
}

function jockeyWheel({ ids }: Setting): string {
  const [tube, fill] = rounded(`${ids}tube`, '#eef1f3', '#aab2b8', '#6b747b')
  return (
    tube +
    rect(716, 250, 40, 420, fill, 'rx="6"') +
    rect(704, 390, 64, 120, '#2b3034', 'rx="8"') +
    strokedPath('M736 250V226H806', '#8d959b', 12, 'stroke-linecap="round" stroke-linejoin="round"') +
    rect(798, 206, 20, 40, '#1f2326', 'rx="8"') +
    filledPath('M706 650H766L752 722H720Z', '#5d656b') +
    oval(736, 724, 50, 50, '#1a1c1e') +
    oval(736, 724, 26, 26, '#b9c0c5') +
    oval(736, 724, 8, 8, '#3d4449')
  )
}

/** Links of a chain along an arc below the coupling. */
function chains(): string {
  const links = Array.from({ length: 13 }, (_, index) => {
    const share = index / 12
    const [x, y] = [390 + share * 250, 560 + Math.sin(share * Math.PI) * 96 - share * 70]
    const lean = Math.round(Math.cos(share * Math.PI) * 48 - 12)
    const place = `transform="rotate(${lean} ${Math.round(x)} ${Math.round(y)})"`
    const flat = index % 2 === 0
    return `<rect x="${Math.round(x - 17)}" y="${Math.round(y - (flat ? 10 : 4))}" width="34" height="${flat ? 20 : 8}" rx="${flat ? 10 : 4}" fill="none" stroke="#aeb6bc" stroke-width="6" ${place}/>`
  })
  return links.join('')
}
