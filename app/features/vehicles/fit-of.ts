import { drawnKind } from '#app/features/illustrator/kind.ts'
import { type GarageView, garageView } from '#app/features/illustrator/plans/garage-view.ts'
import { lengthText, massBetween, massText, towableWords } from '#app/features/tenancy/measures.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import { type FactValue, inOneLine } from './fact.ts'
import { garageDoorMm, garageFit, garageMm } from './garage-fit.ts'
import { payloadKg, weightOf } from './passport/plate.ts'
import { drawnSubject } from './subject-of.ts'
import { isTowed } from './towed.ts'
import type { Vehicle } from './vehicle.ts'

/** A weight on a scale: its parts as shares of the scale, and what they are called. */
export interface Gauge {
  readonly label: string
  readonly weight: FactValue
  /** From 0 to 1, each with its name. */
  readonly parts: readonly { readonly share: number; readonly name: string }[]
  readonly ends: string
}

/** What a page says of how a dwelling fits a garage and a car. */
export interface Fit {
  readonly locale: Locale
  readonly view: GarageView
  readonly lengthText: string
  readonly shortLength: string
  readonly heightText: string
  readonly garageText: string
  readonly doorText: string
  readonly axles: string | null
  readonly tow: FactValue | null
  readonly gauges: readonly Gauge[]
}

/** Whether a towable or motorhome fits a garage and what a car must tow; null where its length is not known. */
export function fitOf(vehicle: Vehicle, locale: Locale): Fit | null {
  const { length_mm: lengthMm } = vehicle
  const atm = weightOf(vehicle, 'atm_kg', locale)
  const drawn = drawnSubject(vehicle)
  if (lengthMm === null || drawnKind(drawn.body) !== 'towable') return null
  const subject = locale === 'en-US' ? { ...drawn, kerb: 'right' as const } : drawn
  const garage = { lengthMm: garageMm(locale), doorMm: garageDoorMm(locale) }
  const view = garageView(subject, garage)
  const isAmerican = locale === 'en-US'
  return {
    locale,
    view,
    lengthText: garageFit(lengthMm, locale),
    shortLength: lengthText(lengthMm, locale),
    heightText: usualHeight(view.heightMm, locale),
    garageText: isAmerican ? '20 ft garage' : '6 m garage',
    doorText: isAmerican ? '7 ft garage door' : '2.1 m garage door',
    axles: vehicle.axles,
    tow: atm !== null && isTowed(vehicle) ? { ...atm, value: `${atm.value} or more` } : null,
    gauges: isTowed(vehicle) ? gaugesOf(vehicle, locale) : [],
  }
}

/** A height that is drawn, not measured: to the decimetre, or to half a foot. */
function usualHeight(mm: number, locale: Locale): string {
  if (locale !== 'en-US') return `about ${(mm / 1000).toFixed(1)} m`
  return `about ${lengthText(Math.round(mm / 152.4) * 152.4, locale)}`
}

/** The scales end where cars end: what the strongest of them tow, and what their tow bars carry. */
const scales = {
  'en-AU': { towKg: [3500, 4500], ballKg: [350, 500] },
  'en-NZ': { towKg: [3500, 4500], ballKg: [350, 500] },
  'en-US': { towKg: [4536, 6350, 9072], ballKg: [454, 680, 1361] },
} satisfies Record<Locale, { towKg: readonly number[]; ballKg: readonly number[] }>

function gaugesOf(vehicle: Vehicle, locale: Locale): Gauge[] {
  const { atm_kg, ball_weight_kg } = vehicle
  const [atm, ball] = [weightOf(vehicle, 'atm_kg', locale), weightOf(vehicle, 'ball_weight_kg', locale)]
  const words = towableWords(locale)
  const { towKg, ballKg } = scales[locale]
  const gauges: Gauge[] = []
  if (atm_kg !== null && atm !== null) {
    const end = endOf(towKg, atm_kg)
    const tare = payloadKg(vehicle)?.tareKg ?? null
    const tareText = weightOf(vehicle, 'tare_kg', locale)
    gauges.push({
      label: words.atm,
      weight: atm,
      parts:
        tare === null || tareText === null
          ? [{ share: atm_kg / end, name: words.atm }]
          : [
              { share: tare / end, name: `${words.tare} ${inOneLine(tareText)}` },
              { share: (atm_kg - tare) / end, name: `${massBetween(tare, atm_kg, locale)} to load` },
            ],
      ends: massText(end, locale),
    })
  }
  if (ball_weight_kg !== null && ball !== null) {
    const end = endOf(ballKg, ball_weight_kg)
    const ofAll = atm_kg ? `${Math.round((ball_weight_kg / atm_kg) * 100)} % of ${words.atm}` : words.ball
    gauges.push({
      label: `${words.ball}, empty`,
      weight: ball,
      parts: [{ share: ball_weight_kg / end, name: ofAll }],
      ends: massText(end, locale),
    })
  }
  return gauges
}

function endOf(ends: readonly number[], kg: number): number {
  return ends.find((end) => kg <= end) ?? kg
}
