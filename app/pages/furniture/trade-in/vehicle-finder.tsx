import { useState } from 'react'
import { FieldList } from '#app/features/forms/field-list.tsx'
import { goName } from '#app/features/forms/form-definition.ts'
import { ownKind } from '#app/features/forms/own-vehicle.ts'
import type { StepFieldsProps } from '#app/features/forms/stepped-enquiry-form.tsx'
import { foundVehicleTitle } from '#app/features/valuations/found-vehicle.ts'
import {
  type LookupNote,
  lookupField,
  lookupMissIn,
  lookupPress,
  missMessages,
  noteIn,
  plateField,
  stateField,
} from '#app/features/valuations/lookup-note.ts'
import { sandboxPlates } from '#app/features/valuations/sandbox-plates.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type VehicleFinderProps = Omit<StepFieldsProps, 'step'> & { readonly isDemo: boolean }

/**
 * Renders the first step of a trade-in: the plate and its state with the button, the result, and below it the
 * fields for typing the vehicle, for visitors without a rego or with another vehicle.
 */
export function VehicleFinder({ isDemo, fills, isBusy, ...list }: VehicleFinderProps) {
  const note = noteIn(list.values[lookupField])
  const miss = lookupMissIn(list.values[lookupField])
  const isPlate = (name: string) => name === plateField || name === stateField
  const isKind = (name: string) => name === ownKind.name
  const kinds = list.fields.filter(({ name }) => isKind(name))
  const plates = list.fields.filter(({ name }) => isPlate(name))
  const manual = list.fields.filter(({ name }) => !isPlate(name) && !isKind(name))
  const isWrong = manual.some(({ name }) => list.errors[name])
  const isUnfinished = note !== null && note.vehicle.year === null
  const mustOpen = miss !== null || isWrong || isUnfinished
  const [isOpen, setIsOpen] = useState(mustOpen)
  const [told, setTold] = useState({ fills, errors: list.errors })
  // this runs while rendering, so that it is open before the form moves the focus into it
  if (told.fills !== fills || told.errors !== list.errors) {
    setTold({ fills, errors: list.errors })
    setIsOpen(mustOpen)
  }
  return (
    <>
      <FieldList {...list} fields={kinds} />
      <div className="finder-row">
        <FieldList {...list} fields={plates} />
        <Button type="submit" name={goName} value={lookupPress} kind="outline" isBusy={isBusy}>
          Find my vehicle
        </Button>
      </div>
      {isDemo && <DemoPlates />}
      <div className="finder-slot" role="status">
        {isBusy ? (
          <p className="text-muted">Looking it up…</p>
        ) : note ? (
          <FoundCard note={note} />
        ) : (
          <p className={miss ? 'font-strong' : 'text-muted'}>
            {miss ? missMessages[miss] : 'With your rego and its state we find make, model and year.'}
          </p>
        )}
      </div>
      <details
        className="finder-manual"
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>
          {note ? 'Not yours? Change' : miss ? 'Your vehicle’s details' : 'I don’t know the rego'}
        </summary>
        <div key={fills} className="step-fields">
          <FieldList {...list} fields={manual} />
        </div>
      </details>
    </>
  )
}

function FoundCard({ note: { vehicle, plate, state } }: { note: LookupNote }) {
  const facts = [vehicle.colour, vehicle.body, vehicle.transmission, vehicle.fuel].filter(Boolean)
  return (
    <div className="found-card">
      <Icon name="check" />
      <div>
        <p className="font-strong">{foundVehicleTitle(vehicle)}</p>
        {facts.length > 0 && <p>{facts.join(' · ')}</p>}
        <p className="text-muted text-sm">
          {plate}, {state}
          {vehicle.year === null ? '. The register does not say its year: choose it below.' : ''}
        </p>
      </div>
    </div>
  )
}

/** Offers plates to try on a demo website, so that visitors need not type their own. */
function DemoPlates() {
  return (
    <details className="demo-note">
      <summary>
        This website is a demonstration: plates to try
        <span className="chevron" aria-hidden="true" />
      </summary>
      It asks no real register. Try{' '}
      {sandboxPlates.map(({ plate, brings }, index) => (
        <span key={plate}>
          {index > 0 && (index === sandboxPlates.length - 1 ? ' or ' : ', ')}
          <b>{plate}</b> ({brings})
        </span>
      ))}
      , in any state.
    </details>
  )
}
