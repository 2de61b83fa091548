/** What only paper needs: who sells it above, and the way back to the page below (CAR-32). */
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
