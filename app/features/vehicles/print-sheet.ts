/** What only a printed page needs: the seller at the top, and the address of the page at the bottom (CAR-32). */
export interface PrintSheet {
  readonly seller: string
  readonly address: string | null
  readonly licence: string | null
  /** The page's address without its scheme. */
  readonly shortAddress: string
  /** The same as a QR code, drawn as SVG. */
  readonly code: string
  readonly stocknum: string
  readonly vin: string | null
}
