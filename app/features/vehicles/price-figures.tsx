import type { PriceRow } from './price.ts'

const sizes = { card: 'text-xl', page: 'text-3xl lg:text-4xl' } as const

/** One large figure with its qualifier; whatever else there is stands smaller beneath it. */
export function PriceFigures({
  price,
  isSold,
  size,
}: {
  price: PriceRow
  isSold: boolean
  size: keyof typeof sizes
}) {
  const { main, second, before } = price
  return (
    <div className={isSold ? 'text-muted' : ''}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={`font-bold tabular-nums ${sizes[size]}`}>{main.text}</span>
        {main.qualifier && <span className="text-sm">{main.qualifier}</span>}
        {before && (
          <s className="text-sm text-muted tabular-nums">
            <span className="sr-only">was </span>
            {before}
          </s>
        )}
        {isSold && <strong className="text-ink">Sold</strong>}
      </p>
      {second && (
        <p className="text-sm text-ink-2 tabular-nums">
          {second.text} {second.qualifier}
        </p>
      )}
    </div>
  )
}
