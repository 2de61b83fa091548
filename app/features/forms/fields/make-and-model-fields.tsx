import { type ReactNode, useEffect, useRef, useState } from 'react'
import { modelsOf, otherChoice } from '#app/features/forms/make-and-model.ts'
import { controlProps, FieldShell } from '#app/ui/field-shell.tsx'
import { Options } from './grouped-select.tsx'
import type { ControlProps } from './own-control.tsx'

/** Offers the makes in stock, and a text input for any other (FIELD-08). */
export function MakeField(props: ControlProps) {
  const [choice, typed] = partsOf(props)
  return (
    <FieldShell {...props.basics}>
      <OrOther {...props} typed={typed} what="make">
        <select
          {...controlProps(props.basics)}
          name={props.basics.name}
          className="control"
          autoComplete="off"
          data-make=""
          defaultValue={choice}
        >
          <option value="">Choose…</option>
          <Options options={props.field.options} />
        </select>
      </OrOther>
    </FieldShell>
  )
}

/**
 * Offers the models of the chosen make. Without script all models are listed under their makes; with script
 * the list waits for a make and is cleared when the make changes.
 */
export function ModelField(props: ControlProps) {
  const [choice, typed] = partsOf(props)
  const select = useRef<HTMLSelectElement>(null)
  // null until script runs, or where the form asks for no make
  const [make, setMake] = useState<string | null>(null)
  const [chosen, setChosen] = useState(() => chosenBefore(props.basics.id, choice) ?? choice)
  const [news, setNews] = useState('')
  const hadChoice = useRef(chosen)
  hadChoice.current = chosen

  useEffect(() => {
    const form = select.current?.form
    const makes = form?.querySelector<HTMLSelectElement>('select[data-make]')
    if (!form || !makes) return
    setMake(makes.value)
    const follow = (event: Event): void => {
      if (event.target !== makes) return
      setMake(makes.value)
      setChosen(makes.value === otherChoice ? otherChoice : '')
      setNews(hadChoice.current === '' ? '' : 'The model was cleared, since the make has changed.')
    }
    form.addEventListener('change', follow)
    return () => form.removeEventListener('change', follow)
  }, [])

  const offered = make === null ? props.field.options : modelsOf(props.field.options, make)
  const basics = offered ? props.basics : { ...props.basics, hint: 'Choose a make first' }
  return (
    <FieldShell {...basics}>
      <OrOther {...props} typed={typed} what="model">
        <select
          {...controlProps(basics)}
          ref={select}
          name={basics.name}
          className="control"
          autoComplete="off"
          disabled={offered === null}
          value={chosen}
          // “input” comes before “change”, and a render between the two would put the old choice back
          onInput={({ currentTarget }) => setChosen(currentTarget.value)}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          <option value="">Choose…</option>
          <Options options={make === null ? (offered ?? []) : withoutGroups(offered)} />
        </select>
      </OrOther>
      <p role="status" className="sr-only">
        {news}
      </p>
    </FieldShell>
  )
}

/**
 * Reads the option that was chosen before React arrived, which would otherwise reset the list. A list that
 * arrived with another option is not ours: a look-up is about to replace it.
 */
function chosenBefore(id: string, choice: string): string | undefined {
  // there is no document on the server; in the page this id belongs to the list
  const list = globalThis.document?.getElementById(id) as HTMLSelectElement | null | undefined
  const first = [...(list?.options ?? [])].find(({ defaultSelected }) => defaultSelected)?.value ?? ''
  return first === choice ? list?.value : undefined
}

/** The style sheet shows the text input beside the list while "Other" is chosen. */
function OrOther({
  basics,
  typed,
  what,
  children,
}: ControlProps & { typed: string; what: 'make' | 'model'; children: ReactNode }) {
  return (
    <div className="or-other">
      <span className="select">{children}</span>
      <label className="or-other-text">
        <span className="field-hint">Which {what}?</span>
        <input
          name={`${basics.name}-other`}
          className="control"
          defaultValue={typed}
          maxLength={60}
          autoComplete="off"
          aria-invalid={basics.error ? true : undefined}
          aria-describedby={basics.error ? `${basics.id}-error` : undefined}
        />
      </label>
    </div>
  )
}

function withoutGroups(options: ControlProps['field']['options'] | null) {
  return (options ?? []).map(({ value, label }) => ({ value, label }))
}

function partsOf({ value }: ControlProps): [choice: string, typed: string] {
  return typeof value === 'object' ? [value[0] ?? '', value[1] ?? ''] : ['', '']
}
