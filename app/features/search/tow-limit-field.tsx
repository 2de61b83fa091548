import { useEffect, useRef } from 'react'
import type { TowField } from './tow-limit.ts'

/**
 * "My car can tow … kg". Where the address has no bound, the boot script fills in what was sent last
 * (`boot/remembered.ts`).
 */
export function TowLimitField({ field: { name, unit, least, most, example, limit } }: { field: TowField }) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(limit)
  // another address has another bound, and the field keeps the focus
  useEffect(() => {
    if (input.current && shown.current !== limit) input.current.value = limit === null ? '' : String(limit)
    shown.current = limit
  }, [limit])
  return (
    <label className="tow-limit">
      <span>My car can tow</span>
      <span className="tow-figure">
        <input
          ref={input}
          type="number"
          inputMode="numeric"
          name={name}
          min={least}
          max={most}
          placeholder={example}
          data-remembered="can_tow"
          {...(limit === null ? {} : { defaultValue: limit })}
        />
        <span>{unit}</span>
      </span>
    </label>
  )
}
