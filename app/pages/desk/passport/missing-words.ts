import type { ItemName } from '#app/features/vehicles/passport/item-values.ts'

/** What of an item is missing that nobody has filled, and where somebody finds it. */
export const missingWords: Readonly<Record<ItemName, string>> = {
  imperfections: 'Nobody has looked yet. Walk round it, place by place; even “none found” is worth saying.',
  weights: 'Read the plate: its figures, and a photo that shows them.',
  weighbridge: 'The mass and the number of a weighbridge’s ticket, where there is one.',
  service: 'Look in the book: full, part or none, and what was done when.',
  title: 'Ask the register: the number of its certificate, the moment, and its three answers.',
  recall: 'Look its VIN up with the maker or the register of recalls: none open, open, or fixed.',
  battery: 'From the workshop’s report: how many percent of what, how and by whom it was measured.',
}
