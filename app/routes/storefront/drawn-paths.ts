import { type BodyFacts, cutOutName } from '#app/features/vehicles/drawn-body.ts'

/** Where a demo website's drawn pictures lie (`app/demo-pictures.server.ts` answers there). */
export function cutOutPath(vehicle: BodyFacts): string {
  return `/demo-media/cut-out/${cutOutName(vehicle)}.png`
}

export function heroPath(shape: 'wide' | 'tall'): string {
  return `/demo-media/hero.png?shape=${shape}`
}
