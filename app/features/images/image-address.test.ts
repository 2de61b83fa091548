import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  blogImageAddress,
  imageAddress,
  parseImage,
  print,
  shareImageAddress,
  type WantedImage,
} from './image-address.ts'
import { blogWidth, imageWidths, isImageWidth, widthFor } from './width.ts'

const picture = 'https://images.example/a b.jpg?v=1'
const queryOf = (address: string) => new URLSearchParams(address.replace(/^[^?]*/, ''))

describe('IMG-02 the width of an image', () => {
  test.each([
    [1, 640],
    [640, 640],
    [641, 750],
    [751, 828],
    [829, 1080],
    [1081, 1200],
    [1201, 1920],
    [1921, 2048],
    [2049, 3840],
    [3841, 3840],
    [9999, 3840],
    [Number.NaN, 3840],
  ])('IMG-02 wanted %i, made %i', (wanted, width) => {
    expect(widthFor(wanted)).toBe(width)
  })

  test('IMG-04 the blog has a width of its own, which no other image gets', () => {
    expect(isImageWidth(blogWidth)).toBe(true)
    expect(blogWidth).toBe(1280)
    for (let wanted = 1; wanted < 4000; wanted += 1) expect(widthFor(wanted)).not.toBe(blogWidth)
  })
})

describe('the address of an image', () => {
  test.each([
    [
      'IMG-03 on the page',
      imageAddress(picture, 900, 'ordinary'),
      '/_image?url=https%3A%2F%2Fimages.example%2Fa+b.jpg%3Fv%3D1&w=1080&q=75',
    ],
    ['IMG-03 on a card', imageAddress('/a.jpg', 300, 'thumbnail'), '/_image?url=%2Fa.jpg&w=640&q=60'],
    ['IMG-04 in the blog', blogImageAddress('/a.jpg'), '/_image?url=%2Fa.jpg&w=1280&q=75'],
    [
      'IMG-05 where links are previewed',
      shareImageAddress('/a.jpg'),
      '/_image?url=%2Fa.jpg&w=1200&h=630&q=80&fit=fill',
    ],
  ])('%s', (_, address, expected) => {
    expect(address).toBe(expected)
    expect(parseImage(queryOf(address)).ok).toBe(true)
  })

  test('read back it is the image that was wanted', () => {
    const image: fc.Arbitrary<WantedImage> = fc.record({
      url: fc.stringMatching(/^[a-z0-9%&=+?#./éš -]{0,30}$/).map((path) => `https://images.example/${path}`),
      width: fc.constantFrom(...imageWidths, blogWidth),
      quality: fc.constantFrom(60, 75, 80),
      isShare: fc.constant(false),
    })
    fc.assert(
      fc.property(image, (image) => {
        expect(parseImage(queryOf(print(image)))).toEqual({ ok: true, image })
        const share: WantedImage = { ...image, width: 1200, quality: 80, isShare: true }
        expect(parseImage(queryOf(print(share)))).toEqual({ ok: true, image: share })
      }),
    )
  })

  test.each([
    ['no url', 'w=640&q=75', '"url" parameter is required'],
    ['no width', 'url=/a.jpg&q=75', '"w" parameter is required'],
    ['no quality', 'url=/a.jpg&w=640', '"q" parameter is required'],
    ['IMG-02 another width', 'url=/a.jpg&w=999&q=75', '"w" parameter (width) of 999 is not allowed'],
    ['IMG-02 no number', 'url=/a.jpg&w=6e2&q=75', '"w" parameter (width) of 6e2 is not allowed'],
    ['IMG-03 another quality', 'url=/a.jpg&w=640&q=74', '"q" parameter (quality) of 74 is not allowed'],
    ['two widths', 'url=/a.jpg&w=640&w=750&q=75', '"w" parameter may stand only once'],
    ['another host by two slashes', 'url=//x/a.jpg&w=640&q=75', '"url" parameter is not allowed'],
    ['by a backslash', 'url=/\\x/a.jpg&w=640&q=75', '"url" parameter is not allowed'],
    ['by a line break', 'url=/%0a/x/a.jpg&w=640&q=75', '"url" parameter is not allowed'],
    ['another protocol', 'url=file:///etc/passwd&w=640&q=75', '"url" parameter is not allowed'],
    ['the optimiser itself', 'url=/_image?url=x&w=640&q=75', '"url" parameter is not allowed'],
    ['by a detour', 'url=/a/../_image&w=640&q=75', '"url" parameter is not allowed'],
    ['to another host by a detour', 'url=/..//x/a.jpg&w=640&q=75', '"url" parameter is not allowed'],
    ['a long one', `url=/${'a'.repeat(3072)}&w=640&q=75`, '"url" parameter is too long'],
    [
      'IMG-05 another height',
      'url=/a.jpg&w=1200&h=600&q=80&fit=fill',
      '"h" and "fit" are for the share image only',
    ],
    [
      'IMG-05 another width',
      'url=/a.jpg&w=640&h=630&q=80&fit=fill',
      '"h" and "fit" are for the share image only',
    ],
    [
      'IMG-05 stretched',
      'url=/a.jpg&w=1200&h=630&q=80&fit=cover',
      '"h" and "fit" are for the share image only',
    ],
  ])('refused: %s', (_, query, message) => {
    expect(parseImage(new URLSearchParams(query))).toEqual({ ok: false, message })
  })
})
