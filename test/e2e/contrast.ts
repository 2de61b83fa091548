import type { Page } from '@playwright/test'
import sharp from 'sharp'

interface Words {
  readonly text: string
  readonly colour: readonly number[]
  /** Large text needs less (WCAG 2.2, 1.4.3). */
  readonly isLarge: boolean
  readonly box: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }
}

/**
 * Measures words against what is painted behind them, such as a picture: the words are taken away, and each pixel of
 * their place counts but the worst fiftieth, which no letter is likely to hit.
 *
 * @param within the part of the page whose words are measured
 * @returns the words whose contrast is too low, with it
 */
export async function faintWords(page: Page, within: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  const words = await page.evaluate(takeWords, within)
  const shot = await page.screenshot()
  const measured = await Promise.all(
    words.map(async ({ text, colour, isLarge, box }) => {
      const { data } = await sharp(shot)
        .extract(box)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const own = luminance(colour)
      const ratios = Array.from({ length: data.length / 3 }, (_, index) => {
        const behind = luminance([...data.subarray(index * 3, index * 3 + 3)])
        return (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05)
      }).sort((a, b) => a - b)
      return { text, ratio: ratios[Math.floor(ratios.length / 50)] ?? 0, least: isLarge ? 3 : 4.5 }
    }),
  )
  return measured
    .filter(({ ratio, least }) => ratio < least)
    .map(({ text, ratio }) => `${text}: ${ratio.toFixed(2)}`)
}

/** Relative luminance of an sRGB colour (WCAG 2.2). */
function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Runs in the browser: finds each line of words that is seen, and makes it invisible. */
function takeWords(within: string): Words[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const found = [...document.querySelectorAll<HTMLElement>(`${within}, ${within} *`)].flatMap((element) => {
    const isOwn = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    if (!isOwn || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const size = Number.parseFloat(fontSize)
    if (!canvas) return []
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const colour = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
    const range = document.createRange()
    range.selectNodeContents(element)
    const lines = [...range.getClientRects()].flatMap(({ left, top, width, height, right, bottom }) => {
      const isThere =
        width > 4 && height > 4 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      const front = isThere && document.elementFromPoint(left + width / 2, top + height / 2)
      if (!front || !element.contains(front)) return []
      const box = {
        left: Math.floor(left),
        top: Math.floor(top),
        width: Math.floor(width),
        height: Math.floor(height),
      }
      return [{ text: (element.textContent ?? '').trim().slice(0, 30), colour, box }]
    })
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    return lines.map((line) => ({ ...line, isLarge, element }))
  })
  for (const { element } of found) {
    element.style.setProperty('color', 'transparent', 'important')
    element.style.setProperty('text-shadow', 'none', 'important')
  }
  return found.map(({ element: _, ...words }) => words)
}
