import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detailPlacement, endPlacement, inFrame, mirroredIn, sidePlacement } from './composition.ts'
import { pxPerMm } from './drawn.ts'
import { drawnKind } from './kind.ts'
import { bodies } from './subject.ts'

const frame = { width: 1200, height: 800 }
const groundY = 664
const someDrawn = fc.record({
  svg: fc.constant('<g/>'),
  lengthMm: fc.integer({ min: 1800, max: 12_500 }),
  heightMm: fc.integer({ min: 1000, max: 4000 }),
})

test('a side is 82 to 86 % wide, a bike 62 to 68 %, unless it would be higher than 62 %', () => {
  fc.assert(
    fc.property(someDrawn, fc.constantFrom(...bodies), (drawn, body) => {
      const { scale, x } = sidePlacement(drawn, body, frame, groundY)
      const share = (drawn.lengthMm * pxPerMm * scale) / frame.width
      const height = (drawn.heightMm * pxPerMm * scale) / frame.height
      const [least, most] = drawnKind(body) === 'bike' ? [0.62, 0.68] : [0.82, 0.86]
      expect(height).toBeLessThanOrEqual(0.6201)
      expect(share).toBeLessThanOrEqual(most + 1e-9)
      if (height < 0.6199) expect(share).toBeGreaterThanOrEqual(least - 1e-9)
      expect(x * 2 + share * frame.width).toBeCloseTo(frame.width)
    }),
  )
})

test('an end stands in the middle and inside', () => {
  fc.assert(
    fc.property(someDrawn, fc.constantFrom(...bodies), (drawn, body) => {
      const { scale, x } = endPlacement(drawn, body, frame, groundY)
      expect(x).toBeGreaterThan(0)
      expect(groundY - drawn.heightMm * pxPerMm * scale).toBeGreaterThan(0)
    }),
  )
})

test('a detail begins at the end that it shows; a mirrored nose is on the right', () => {
  const drawn = { svg: '<g/>', lengthMm: 4600, heightMm: 1600 }
  const front = detailPlacement(drawn, 'suv', frame, 'front')
  const rear = detailPlacement(drawn, 'suv', frame, 'rear')
  expect(inFrame(drawn, front, 0, 0)[0]).toBeCloseTo(96)
  expect(inFrame(drawn, rear, 4600, 0)[0]).toBeCloseTo(1104)
  const side = sidePlacement(drawn, 'suv', frame, groundY)
  expect(inFrame(drawn, mirroredIn(side), 0, 0)[0]).toBeCloseTo(inFrame(drawn, side, 4600, 0)[0])
})
