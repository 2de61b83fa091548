import type { Location } from './location.ts'

type Place = Pick<Location, 'name' | 'address'>

/** The way there (LOC-08): the dealer's own link, else Google's, by place id, by coordinates, or by address. */
export function directionsLink({ name, address }: Place): string {
  if (address.map_url) return address.map_url
  const query = new URLSearchParams({ api: '1', destination: `${name}, ${address.full}` })
  // an id is of use only beside its text; coordinates only in place of it
  if (address.place_id) query.set('destination_place_id', address.place_id)
  else if (address.lat !== undefined && address.long !== undefined)
    query.set('destination', `${address.lat},${address.long}`)
  return `https://www.google.com/maps/dir/?${query}`
}
