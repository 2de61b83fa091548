/** A fact of a receipt; some are links. */
export interface ReceiptFact {
  readonly label: string
  readonly value: string
  readonly link?: { readonly text: string; readonly href: string } | undefined
}

/** Says what was agreed: when and where, or what was paid and until when it holds (LOOK-52). */
export function Receipt({ facts }: { facts: readonly ReceiptFact[] }) {
  return (
    <dl className="receipt">
      {facts.map(({ label, value, link }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {link && (
              <>
                {' '}
                <a href={link.href}>{link.text}</a>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
