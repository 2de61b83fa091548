import { expect, test } from 'vitest'
import { altText } from './alt-text.ts'

test.each([
  [
    { colour: 'White', name: '2025 Wattle 21.65 caravan', shot: 'side', scene: 'desert-dusk' },
    'Illustration of a white 2025 Wattle 21.65 caravan, kerb side, in a desert scene',
  ],
  [
    { colour: 'Ochre', name: 'ute', shot: 'rear', scene: 'depot' },
    'Illustration of an ochre ute, from behind, at a depot',
  ],
  [{ name: 'ute', shot: 'front', scene: 'quarry' }, 'Illustration of a ute, from the front, at a quarry'],
  [
    { name: '2024 Banksia', shot: 'second-scene', scene: 'coast' },
    'Illustration of a 2024 Banksia, kerb side with its lamps on, in a coastal scene',
  ],
  [{ name: 'SUV', shot: 'interior', scene: 'coast' }, 'Illustration of the inside of an SUV'],
  [{ name: '2025 Wattle', shot: 'plan', scene: 'bush' }, 'Illustration: floor plan of a 2025 Wattle'],
] as const)('%o', (facts, text) => {
  expect(altText(facts)).toBe(text)
})
