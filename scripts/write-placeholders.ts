import { writeFileSync } from 'node:fs'
import { openIllustrator } from '#app/features/illustrator/illustrator.server.ts'
import type { Body, Subject } from '#app/features/illustrator/subject.ts'

/**
 * `node scripts/write-placeholders.ts` draws what is shown in place of a vehicle's pictures until it has some: the side
 * of its kind, so pale that nobody takes it for the vehicle itself. It is run when drawings have changed.
 */
const kinds: Readonly<Record<string, Body>> = {
  suv: 'suv',
  hatch: 'hatch',
  sedan: 'sedan',
  wagon: 'wagon',
  coupe: 'coupe',
  ute: 'ute',
  van: 'van',
  truck: 'truck',
  caravan: 'caravan',
  'pop-top': 'pop-top',
  'camper-trailer': 'camper-trailer',
  motorhome: 'motorhome',
  motorcycle: 'naked-bike',
}
const illustrator = openIllustrator()
for (const [name, body] of Object.entries(kinds)) {
  const subject: Subject = { seed: `placeholder ${name}`, body, paint: '#b8bec5' }
  const drawn = illustrator.cutOut(subject)
  const [whole = '', width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(drawn) ?? []
  const shownWidth = body === 'naked-bike' ? 250 : 330
  const shownHeight = Math.round((shownWidth * Number(height)) / Number(width))
  // one grey for all paints, between the background and a shade darker
  const pale = '.09 .21 .04 0 .52'
  writeFileSync(
    new URL(`../public/vehicles/${name}.svg`, import.meta.url),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320" width="480" height="320">` +
      `<filter id="pale" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feColorMatrix values="${pale} ${pale} .09 .21 .04 0 .54 0 0 0 .85 0"/></filter>` +
      `<rect width="480" height="320" fill="#eef0f2"/><rect y="254" width="480" height="66" fill="#e3e6e9"/>` +
      `<g filter="url(#pale)">${drawn.replace(whole, `x="${(480 - shownWidth) / 2}" y="${276 - shownHeight}" width="${shownWidth}" height="${shownHeight}"`)}</g></svg>\n`,
  )
}
