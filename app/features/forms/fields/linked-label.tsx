import type { FormField } from '#app/features/forms/form-definition.ts'
import { RequiredMark } from '#app/ui/field-shell.tsx'

/**
 * Links the words of the label that lead somewhere. The link opens in a new tab, so that nothing typed is
 * lost.
 */
export function LinkedLabel({ field }: { field: FormField }) {
  const { label, link, isRequired } = field
  const at = link ? label.indexOf(link.text) : -1
  const [before, after] =
    link && at >= 0
      ? [label.slice(0, at), label.slice(at + link.text.length)]
      : [link ? `${label} ` : label, '']
  return (
    <>
      {before}
      {link && (
        <a href={link.href} target="_blank" rel="noopener noreferrer" className="label-link">
          {link.text}
          <span className="sr-only"> (opens in new tab)</span>
        </a>
      )}
      {after}
      <RequiredMark isRequired={isRequired || null} />
    </>
  )
}
