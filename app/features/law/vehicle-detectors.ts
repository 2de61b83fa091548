import type { AdvertisedVehicle } from './advertisement.ts'
import type { Detector } from './found.ts'

/** A new vehicle or a demonstrator whose figure is no total. */
export const newWithoutTotal: Detector = ofVehicles(
  (vehicle) => vehicle.condition !== 'used' && !vehicle.isHeavy && hasFigure(vehicle) && !isTotal(vehicle),
)

/** A used vehicle whose figure is without charges, or says nothing of them. */
export const usedWithoutTotal: Detector = ({ vehicles }, { motor = false }) =>
  vehicles
    .filter(
      (vehicle) =>
        vehicle.condition === 'used' &&
        !vehicle.isHeavy &&
        !(motor && vehicle.isTowed) &&
        hasFigure(vehicle) &&
        !isTotal(vehicle),
    )
    .map((vehicle) => ({ vehicle }))

/** A part of the price that is larger than the total it is a part of. */
export const partAboveTotal: Detector = ofVehicles((vehicle) => {
  const { figure, second, parts } = vehicle.shown
  if (figure === null || !isTotal(vehicle)) return false
  const ofSum = parts.flatMap(({ cents, role }) => (role === 'sum' && cents !== null ? [cents] : []))
  return [...ofSum, ...(second ? [second.figure] : [])].some((amount) => amount > figure)
})

export const rangeWithoutCycle: Detector = ofVehicles(({ range }) => range.isSaid && range.cycle === null)

/** So many vehicles cannot be in one picture. */
const mostInPicture = 2

/** Vehicles with one and the same first picture, which shows none of them or one, and does not say so. */
export const sharedPicture: Detector = ({ vehicles }) => {
  const pictured = vehicles.filter(({ picture }) => picture.address !== null && !picture.isSaid)
  return [...Map.groupBy(pictured, ({ picture }) => picture.address).values()]
    .filter((sharing) => sharing.length > mostInPicture)
    .flatMap((sharing) => sharing.map((vehicle) => ({ vehicle })))
}

/** A light vehicle without what it uses on the road. */
export const labelMissing: Detector = ofVehicles(({ economy }) => economy.isAsked && !economy.isSaid)

/** A used vehicle without the notice that the law asks for. */
export const noticeMissing: Detector = ({ vehicles }, { online = false }) =>
  vehicles
    .filter(
      ({ condition, hasNotice, deposit }) =>
        condition === 'used' && !hasNotice && (!online || deposit !== null),
    )
    .map((vehicle) => ({ vehicle }))

/** A deposit above a share of the figure. */
export const depositShare: Detector = ({ vehicles }, { percent = 100 }) =>
  vehicles
    .filter(
      ({ deposit, shown: { figure } }) =>
        deposit !== null && figure !== null && deposit * 100 > figure * percent,
    )
    .map((vehicle) => ({ vehicle }))

/** A vehicle whose feed gives an earlier price that the website does not strike through, because nothing proves it. */
export const wasUnproven: Detector = ofVehicles(({ hasUnprovenWas }) => hasUnprovenWas)

/** A used vehicle with neither plate nor VIN. */
export const vehicleUnidentified: Detector = ofVehicles(
  ({ condition, hasRegistration }) => condition === 'used' && !hasRegistration,
)

/** A subscription, where the website says neither the shortest time nor what is in it. */
export const subscriptionTerms: Detector = ({ vehicles, settings }) =>
  settings.saysSubscriptionTerms
    ? []
    : vehicles.filter(({ isSubscription }) => isSubscription).map((vehicle) => ({ vehicle }))

function ofVehicles(isBreach: (vehicle: AdvertisedVehicle) => boolean): Detector {
  return ({ vehicles }) => vehicles.filter(isBreach).map((vehicle) => ({ vehicle }))
}

function hasFigure({ shown }: AdvertisedVehicle): boolean {
  return shown.figure !== null
}

function isTotal({ shown: { qualifier } }: AdvertisedVehicle): boolean {
  return qualifier === 'drive_away' || qualifier === 'estimated_drive_away'
}
