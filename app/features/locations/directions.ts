import type { Location } from './location.ts'

type Place = Pick<Location, 'name' | 'address'>

/** The link to directions (LOC-08): the dealership's own, else Google's by place id, by coordinates, or by address. */
export function directionsLink({ name, address }: Place): string {
  if (address.map_url) return address.map_url
  const query = new URLSearchParams({ api: '1', destination: `${name}, ${address.full}` })
  // Google needs the address with a place id; coordinates replace the address
  if (address.place_id) query.set('destination_place_id', address.place_id)
  else if (address.lat !== undefined && address.long !== undefined)
    query.set('destination', `${address.lat},${address.long}`)
  return `https://www.google.com/maps/dir/?${query}`
}
