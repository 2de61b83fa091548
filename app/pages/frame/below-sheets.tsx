/**
 * Links the styles of what follows it in the document. A browser paints what stands before a link in the body without
 * waiting for it, and nothing behind it unstyled. The footer links them on every page; a page whose own parts need them
 * links them where its first screen ends. The server alone renders it, within markup that stays as it is.
 */
export function BelowSheets({ addresses }: { addresses: readonly string[] }) {
  return addresses.map((address) => <link key={address} rel="stylesheet" href={address} />)
}
