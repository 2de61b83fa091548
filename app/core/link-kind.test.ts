import { describe, expect, test } from 'vitest'
import { linkAttributes, linkKind } from './link-kind.ts'

describe('NAV-02 the kind of a link', () => {
  test.each([
    ['/about-us', 'internal'],
    ['#vehicle-map', 'internal'],
    ['tel:+61255501234', 'phone'],
    ['mailto:sales@example.com', 'mail'],
    ['https://www.google.com/maps/dir/?api=1&destination=Ballarat', 'map'],
    ['https://www.google.com.au/maps/place/x', 'map'],
    ['https://www.google.co.nz/maps', 'map'],
    ['https://maps.google.com/?q=Ballarat', 'map'],
    ['https://maps.google.com.au/?q=Ballarat', 'map'],
    ['https://goo.gl/maps/abc', 'map'],
    ['https://maps.app.goo.gl/abc', 'map'],
    ['https://maps.apple.com/?daddr=x', 'map'],
    ['https://www.openstreetmap.org/?mlat=1', 'map'],
    ['https://www.google.com/search?q=maps', 'external'],
    ['https://www.google.com/mapsofoz', 'external'],
    ['https://www.google.com.evil.example/maps', 'external'],
    ['https://maps.example.com/', 'external'],
    ['https://www.example.com/', 'external'],
    ['https://', 'external'],
  ])('NAV-02 %s is %s', (href, kind) => {
    expect(linkKind(href)).toBe(kind)
  })

  test('NAV-02 a map alone opens in a new tab, which cannot reach back', () => {
    expect(linkAttributes('https://goo.gl/maps/abc')).toEqual({
      target: '_blank',
      rel: 'noopener noreferrer',
    })
    for (const href of ['/about-us', 'tel:1300975707', 'mailto:a@example.com', 'https://www.example.com/'])
      expect(linkAttributes(href)).toEqual({})
  })
})
