import { parseHex } from '#app/core/contrast.ts'
import { oklchOf } from '#app/core/oklch.ts'
import { type Branding, type Design, type DesignName, designOf, designs, type Themed } from './design.ts'

/** The twelve dials that make a website recognisable. */
export interface Dials {
  readonly design: DesignName
  readonly font: Design['font']
  readonly header: Design['header']
  readonly hero: Design['hero']
  readonly card: Design['card']
  readonly radius: Design['radius']
  readonly button: Design['button']
  readonly density: Design['density']
  readonly volume: Design['volume']
  readonly temperature: Design['temperature']
  readonly scene: Design['scene']
  readonly line: Design['line']
}

/** Each dial as the website sets it, else as its design does. */
export function dialsOf(website: Themed): Dials {
  const { branding } = website
  const name = designOf(website)
  const design = designs[name]
  return {
    design: name,
    font: branding.font ?? design.font,
    header: branding.header ?? design.header,
    hero: branding.hero ?? design.hero,
    card: branding.card ?? design.card,
    radius: branding.radius ?? design.radius,
    button: branding.button ?? design.button,
    density: branding.density ?? design.density,
    volume: branding.volume ?? design.volume,
    temperature: temperatureOf(branding) ?? design.temperature,
    scene: branding.scene ?? design.scene,
    line: branding.line ?? design.line,
  }
}

/** The tone of the header: the website's own, else the one that follows from its header, its volume and its design. */
export function headerToneOf(website: Themed): Design['headerTone'] {
  const { header, volume, design } = dialsOf(website)
  if (website.branding.header_tone) return website.branding.header_tone
  if (header === 'blackbar') return 'dark'
  if (header === 'hazard') return 'brand'
  if (header === 'utility') return 'light'
  return volume === 'drench' && designs[design].headerTone === 'light' ? 'brand' : designs[design].headerTone
}

/** How warm the greys are: as set, else as the hue of the neutral colour suggests. */
function temperatureOf({ temperature, neutral_color }: Branding): Design['temperature'] | undefined {
  if (temperature || !neutral_color) return temperature
  const { c, h } = oklchOf(parseHex(neutral_color))
  if (c < 0.008) return 'neutral'
  return h < 135 || h > 340 ? 'warm' : 'cool'
}
