import { shiftLightness } from '#app/features/illustrator/paint.ts'
import { coordinates } from '#app/features/illustrator/pen.ts'
import { filledPath, oval, rect, strokedPath } from '#app/features/illustrator/scenes/marks.ts'
import type { Setting } from '#app/features/illustrator/scenes/scenery.ts'
import type { PlaceSubject } from './place.ts'
import { contact, glow, mug, rounded, shaded, tableTop } from './things.ts'

/** A camp table out of doors with what breakfast needs: stove and pot, kettle, lantern, mugs, a board with bread. */
export function campKitchen(setting: Setting, { brand }: PlaceSubject): string {
  return [
    tableTop(setting, 560, ['#c99d66', '#a87a46', '#6b4725']),
    stove(setting),
    pot(setting),
    kettle(setting, brand),
    lantern(setting),
    board(setting),
    mug(setting, 'first', 580, 744, brand),
    mug(setting, 'second', 660, 708, brand),
  ].join('')
}

function stove({ ids }: Setting): string {
  const [body, fill] = shaded(`${ids}stove`, '#e4e7e8', '#aab0b4', '#7b8388')
  const knob = (x: number) =>
    oval(x, 664, 15, 15, '#2b2f33') + strokedPath(`M${x} 664V652`, '#dfe3e5', 4, 'stroke-linecap="round"')
  const flames = (x: number) =>
    [-36, -22, -8, 8, 22, 36]
      .map((shift) => filledPath(`M${x + shift - 5} 626q5 -22 10 0Z`, '#5fb2ff'))
      .join('')
  return (
    contact(`${ids}stove-shadow`, 300, 694, 230, 22) +
    body +
    filledPath('M92 628L118 604H488L512 628Z', '#8e969b') +
    rect(92, 626, 420, 66, fill, 'rx="8"') +
    strokedPath('M136 622H280M330 622H474', '#24282b', 9, 'stroke-linecap="round"') +
    `${flames(208)}${flames(402)}${knob(208)}${knob(402)}` +
    rect(96, 686, 412, 6, '#000', 'opacity=".3" rx="3"')
  )
}

function pot({ ids }: Setting): string {
  const [steel, fill] = rounded(`${ids}pot`, '#f5f7f8', '#cfd5d8', '#8d959a', '#aeb5b9')
  const steam = `M176 438C${coordinates(150, 404, 204, 380, 178, 336)}M226 432C${coordinates(206, 398, 252, 372, 232, 322)}`
  return (
    steel +
    filledPath('M122 500H294V600Q294 614 278 614H138Q122 614 122 600Z', fill) +
    filledPath('M112 500Q208 448 304 500Z', '#dfe4e6') +
    filledPath('M112 500Q208 484 304 500L302 508H114Z', '#8f979c') +
    strokedPath('M196 470q12 -22 24 0', '#2c3034', 9, 'stroke-linecap="round"') +
    strokedPath('M122 536H98M294 536H318', '#2c3034', 13, 'stroke-linecap="round"') +
    strokedPath(steam, '#fff', 9, 'stroke-opacity=".3" stroke-linecap="round"')
  )
}

function kettle({ ids }: Setting, brand: string): string {
  const [enamel, fill] = rounded(
    `${ids}kettle`,
    shiftLightness(brand, 0.16),
    brand,
    shiftLightness(brand, -0.16),
  )
  return (
    enamel +
    strokedPath('M348 520Q400 388 458 520', '#2c3034', 9, 'stroke-linecap="round"') +
    filledPath('M466 544L520 498L532 508L482 582Z', shiftLightness(brand, -0.08)) +
    filledPath('M336 612Q322 520 402 508Q484 520 470 612Z', fill) +
    filledPath('M366 514Q402 490 438 514Z', shiftLightness(brand, 0.06)) +
    oval(402, 494, 9, 9, '#2c3034') +
    filledPath('M352 590Q346 540 378 524L386 530Q362 550 366 592Z', '#fff', 'opacity=".3"')
  )
}

function lantern({ ids }: Setting): string {
  const [x, foot] = [1010, 700]
  const [metal, fill] = rounded(`${ids}lantern`, '#5b6064', '#33373a', '#1b1d1f')
  return (
    glow(`${ids}lantern-light`, x, foot - 108, 210, '#ffd68a', 0.55) +
    contact(`${ids}lantern-shadow`, x, foot, 66, 12) +
    metal +
    strokedPath(`M${x - 44} ${foot - 176}Q${x} ${foot - 290} ${x + 44} ${foot - 176}`, '#3b4044', 6) +
    rect(x - 58, foot - 34, 116, 34, fill, 'rx="8"') +
    rect(x - 42, foot - 162, 84, 130, '#ffe7b4', 'rx="12" opacity=".75"') +
    filledPath(
      `M${x - 12} ${foot - 44}Q${x - 22} ${foot - 92} ${x} ${foot - 124}Q${x + 22} ${foot - 92} ${x + 12} ${foot - 44}Z`,
      '#fff7de',
    ) +
    strokedPath(
      `M${x - 40} ${foot - 160}V${foot - 34}M${x + 40} ${foot - 160}V${foot - 34}M${x} ${foot - 160}V${foot - 126}`,
      '#2d3134',
      5,
    ) +
    filledPath(`M${x - 52} ${foot - 160}H${x + 52}L${x + 26} ${foot - 196}H${x - 26}Z`, fill)
  )
}

function board({ ids }: Setting): string {
  const [crust, fill] = shaded(`${ids}crust`, '#d99a52', '#a8652a')
  const slice = (x: number) =>
    filledPath(`M${x} 700q-4 -34 18 -38q26 -4 30 26v14Z`, '#f4e2bd') +
    strokedPath(`M${x} 700q-4 -34 18 -38q26 -4 30 26v14Z`, '#b4722f', 4)
  return (
    contact(`${ids}board-shadow`, 850, 728, 130, 14) +
    crust +
    filledPath('M738 706H956L982 728H716Z', '#e3c391') +
    filledPath('M716 728H982V738H716Z', '#a67d48') +
    filledPath('M846 708Q838 648 890 640Q958 636 956 708Z', fill) +
    strokedPath('M872 652l14 22M896 648l12 22M920 650l10 20', '#f0d3a0', 5, 'stroke-linecap="round"') +
    slice(806) +
    slice(770)
  )
}
