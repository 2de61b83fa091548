import { type RefObject, useEffect, useRef, useState } from 'react'
import { jsonOf, textsByName } from '#app/core/json.ts'
import { forgetTyped, keepTyped, typedBefore } from '#app/pages/desk/live/kept.ts'

interface KeptChoices {
  readonly form: RefObject<HTMLFormElement | null>
  /** What was chosen in a former visit and is not saved, by its heading; null where nothing was. */
  readonly restored: Readonly<Record<string, string>> | null
  keep(): void
}

const field = 'columns'

/** What was chosen in a form and is not saved stays in this browser, by the names of its controls. @param saved changes when it has been */
export function useKeptChoices(path: string, base: string, isSaved: boolean): KeptChoices {
  const form = useRef<HTMLFormElement>(null)
  const [restored, setRestored] = useState<KeptChoices['restored']>(null)
  useEffect(() => {
    if (isSaved) forgetTyped(path, field)
    const before = isSaved ? null : typedBefore(path, field)
    // what was chosen for another mapping than this one is no change of it
    if (!before || before.key !== base) return
    setRestored(textsByName(jsonOf(before.text)))
  }, [path, base, isSaved])
  return {
    form,
    restored: isSaved ? null : restored,
    keep() {
      const chosen = Object.fromEntries(
        selectsOf(form.current).map((select) => [headingOf(select), select.value]),
      )
      keepTyped(path, field, { text: JSON.stringify(chosen), key: base })
    },
  }
}

function selectsOf(form: HTMLFormElement | null): HTMLSelectElement[] {
  return [...(form?.querySelectorAll('select') ?? [])]
}

function headingOf(select: HTMLSelectElement): string {
  return select.dataset.heading ?? select.name
}
