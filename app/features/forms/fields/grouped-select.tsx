import type { FieldOption } from '#app/features/forms/form-definition.ts'
import { controlProps, FieldShell } from '#app/ui/field-shell.tsx'
import type { ControlProps } from './own-control.tsx'

/** Shows a list under headings, such as locations under their states. */
export function GroupedSelect({ field, value, basics, isFirstWrong }: ControlProps) {
  return (
    <FieldShell {...basics}>
      <span className="select">
        <select
          {...controlProps(basics)}
          name={basics.name}
          className="control"
          autoComplete="off"
          defaultValue={typeof value === 'string' ? value : ''}
          // biome-ignore lint/a11y/noAutofocus: only after a refusal, where the visitor goes on
          autoFocus={isFirstWrong}
        >
          <option value="">Choose…</option>
          <Options options={field.options} />
        </select>
      </span>
    </FieldShell>
  )
}

/** Draws the options in their order, collected under their headings. */
export function Options({ options }: { options: readonly FieldOption[] }) {
  const groups = [...Map.groupBy(options, ({ group }) => group ?? '')]
  return groups.map(([group, members]) => {
    const entries = members.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))
    return group === '' ? (
      entries
    ) : (
      <optgroup key={group} label={group}>
        {entries}
      </optgroup>
    )
  })
}
