import type { PrintSheet } from './print-sheet.ts'

/** The seller's details, at the top of a printed page. */
export function PrintHead({ sheet }: { sheet: PrintSheet }) {
  const { seller, address, licence } = sheet
  return (
    <header className="print-only print-head">
      <p className="print-seller">{seller}</p>
      <p>
        {[address, licence].filter(Boolean).join(' · ')}
        {/* the website's own number, which the header shows: the vehicle's is masked until it is asked for */}
        <span data-printed="phone" />
      </p>
    </header>
  )
}

/** The day on which the price was valid, and the address of the page. */
export function PrintFoot({ sheet }: { sheet: PrintSheet }) {
  const { stocknum, vin, shortAddress, code } = sheet
  return (
    <footer className="print-only print-foot">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by us, of an address of our own */}
      <div className="print-code" dangerouslySetInnerHTML={{ __html: code }} />
      <p>
        Price and details on <span data-printed="day" />. Stock number {stocknum}
        {vin && `, VIN ${vin}`}.
        <br />
        {shortAddress}
      </p>
    </footer>
  )
}
