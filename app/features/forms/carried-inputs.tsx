import { postedParts } from './field-parts.ts'
import type { FormField } from './form-definition.ts'
import type { FormValues } from './validate-form.ts'

/**
 * Holds the answers of the other steps in hidden inputs, so that without script each post carries the whole
 * form.
 */
export function CarriedInputs({ fields, values }: { fields: readonly FormField[]; values: FormValues }) {
  return fields.flatMap((field) =>
    field.type === 'hidden'
      ? []
      : postedParts(field, values[field.name] ?? '')
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <input key={`${name} ${text}`} type="hidden" name={name} value={text} readOnly />
          )),
  )
}
