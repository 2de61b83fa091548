import type { ChargedVehicle, Place } from '#app/features/onroad/charged-vehicle.ts'

/**
 * The duty of a vehicle of which everything is known, worked out a second time from the laws themselves, in whole cents and
 * by nothing that the product reckons with. Null where no table says anything.
 */
export function dutyByHand(vehicle: ChargedVehicle, place: Place): bigint | null {
  const { vehicleClass: kind, condition, energy, cylinders, co2, grossKg } = vehicle
  const isHeavy = kind === 'heavy' || (kind !== 'motorcycle' && (grossKg ?? 0) > 4500)
  const isNewAndLight = condition === 'new' && !isHeavy
  const price = BigInt(vehicle.askingPrice)
  const listed = isNewAndLight ? BigInt(vehicle.listPrice ?? 0) : price
  const isCar = kind === 'passenger' && !isHeavy
  if (kind === 'caravan') return ofCaravan(place, isHeavy)
  switch (place) {
    case 'NSW':
      return isCar && price >= 45_000_00n
        ? 1350_00n + 5_00n * hundreds(price - 45_000_00n)
        : 3_00n * hundreds(price)
    case 'VIC': {
      const twoHundreds = begun(price, 200_00n)
      if (!isCar) return (condition === 'new' ? 5_40n : 8_40n) * twoHundreds
      if (energy === 'electric' || (co2 ?? 0) <= 120 || price <= 80_567_00n) return 8_40n * twoHundreds
      return (price <= 100_000_00n ? 10_40n : price <= 150_000_00n ? 14_00n : 18_00n) * twoHundreds
    }
    case 'QLD': {
      const isQuiet = energy === 'electric' || energy === 'hybrid' || energy === 'plug_in_hybrid'
      const number = cylinders ?? 0
      const rate = isQuiet ? 2_00n : number <= 4 ? 3_00n : number <= 6 ? 3_50n : 4_00n
      return (rate + (!isHeavy && listed > 100_000_00n ? 2_00n : 0n)) * hundreds(listed)
    }
    case 'WA':
      return ofWesternAustralia(listed, isHeavy)
    case 'SA':
      return ofSouthAustralia(price, isHeavy || kind === 'goods')
    case 'TAS':
      return ofTasmania(price, isCar, isHeavy)
    case 'NT': {
      const duty = 3_00n * hundreds(price)
      if (energy !== 'electric' && energy !== 'plug_in_hybrid') return duty
      return duty > 1500_00n ? duty - 1500_00n : 0n
    }
    case 'ACT': {
      if (!isCar || energy !== 'electric') return null
      if (price <= 45_000_00n) return 2_50n * hundreds(price)
      if (price <= 80_000_00n) return 1125_00n + 4_00n * hundreds(price - 45_000_00n)
      return 2525_00n + 8_00n * hundreds(price - 80_000_00n)
    }
    case 'NZ':
      return null
  }
}

/** Nothing, in Victoria and South Australia up to 4.5 tonnes; the Northern Territory and the ACT have not said. */
function ofCaravan(place: Place, isHeavy: boolean): bigint | null {
  if (place === 'NT' || place === 'ACT') return null
  return isHeavy && (place === 'VIC' || place === 'SA') ? null : 0n
}

function ofWesternAustralia(value: bigint, isHeavy: boolean): bigint {
  const downToFive = (hundredthsOfACent: bigint): bigint => (hundredthsOfACent / 50_000n) * 5n
  if (isHeavy) {
    const duty = downToFive(value * 300n)
    return duty < 12_000_00n ? duty : 12_000_00n
  }
  if (value <= 25_000_00n) return downToFive(value * 275n)
  if (value > 50_000_00n) return downToFive(value * 650n)
  // R in hundredths of one per cent, rounded halves up
  const rising = (2n * 100n * (value - 25_000_00n) + 6666_66n) / (2n * 6666_66n)
  return downToFive(value * (275n + rising))
}

function ofSouthAustralia(value: bigint, isCommercial: boolean): bigint {
  if (value <= 1000_00n) return hundreds(value) > 5n ? 1_00n * hundreds(value) : 5_00n
  if (value <= 2000_00n) return 10_00n + 2_00n * hundreds(value - 1000_00n)
  if (isCommercial || value <= 3000_00n) return 30_00n + 3_00n * hundreds(value - 2000_00n)
  return 60_00n + 4_00n * hundreds(value - 3000_00n)
}

function ofTasmania(value: bigint, isCar: boolean, isHeavy: boolean): bigint {
  const atLeast20 = (duty: bigint): bigint => (duty > 20_00n ? duty : 20_00n)
  if (isHeavy) return atLeast20(1_00n * hundreds(value))
  if (!isCar || value <= 35_000_00n) return atLeast20(3_00n * hundreds(value))
  return value <= 40_000_00n ? 1050_00n + 11_00n * hundreds(value - 35_000_00n) : 4_00n * hundreds(value)
}

function hundreds(value: bigint): bigint {
  return begun(value, 100_00n)
}

function begun(value: bigint, step: bigint): bigint {
  return (value + step - 1n) / step
}
