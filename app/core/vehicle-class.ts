/**
 * What charges distinguish: caravan (and camper trailer), any other trailer, motorcycle, heavy (a motor vehicle above
 * 4,500 kg GVM), goods (ute, cab chassis, van), dual cab (a goods vehicle with two rows of seats), motorhome (and
 * campervan), passenger; unknown where nobody can tell.
 */
export const vehicleClasses = [
  'passenger',
  'goods',
  'dual_cab',
  'motorhome',
  'motorcycle',
  'heavy',
  'caravan',
  'trailer',
  'unknown',
] as const
export type VehicleClass = (typeof vehicleClasses)[number]
