import { type ReactNode, useEffect, useRef, useState } from 'react'
import { modelsOf, otherChoice } from '#app/features/forms/make-and-model.ts'
import { controlProps, FieldShell } from '#app/ui/field-shell.tsx'
import { Options } from './grouped-select.tsx'
import type { ControlProps } from './own-control.tsx'

/** The makes in stock, and any other in words (FIELD-08). */
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
 * The models of the make that is chosen. Without script every model can be chosen, under its make; with it the list
 * waits for a make and is emptied when that changes.
 */
export function ModelField(props: ControlProps) {
  const [choice, typed] = partsOf(props)
  const select = useRef<HTMLSelectElement>(null)
  // null until the script is there, or where the form asks for no make
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
          // at “input”: a form that renders then would put the old choice back before “change” comes
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
 * What was chosen before the script was there: React would put the list back to what the page arrived with. A list that
 * arrived with something else is another one, which a look-up is about to replace.
 */
function chosenBefore(id: string, choice: string): string | undefined {
  // the server has no document; in the page the id is the list's own
  const list = globalThis.document?.getElementById(id) as HTMLSelectElement | null | undefined
  const first = [...(list?.options ?? [])].find(({ defaultSelected }) => defaultSelected)?.value ?? ''
  return first === choice ? list?.value : undefined
}

/** The text beside the list stands there while "Other" is chosen; a rule of the style sheet sees to it. */
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
