interface CompareToggleProps {
  id: number
  /** Of the vehicle: the box is called "Compare" and this, ticked or not. */
  name: string
}

/**
 * Puts a vehicle beside others. The boot script ticks it by what the visitor's browser remembers, and remembers what is
 * ticked (`boot/compared.ts`); where no script runs it is not shown.
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
