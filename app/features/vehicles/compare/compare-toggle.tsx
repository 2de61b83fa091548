interface CompareToggleProps {
  id: number
  /** The vehicle's name: the box is called "Compare" and this name, ticked or not. */
  name: string
}

/**
 * Adds a vehicle to the comparison. The boot script ticks the box from what the browser remembers, and remembers what
 * is ticked (`boot/compared.ts`). Without script the box is not shown.
 */
export function CompareToggle({ id, name }: CompareToggleProps) {
  return (
    <label className="compare-toggle">
      <span className="compare-pill">
        <input type="checkbox" className="box" autoComplete="off" data-compare={id} />
        <span>
          Compare<span className="sr-only"> {name}</span>
        </span>
      </span>
    </label>
  )
}
