import { numberText } from '#app/core/number-text.ts'
import { stopsBetween } from '#app/core/slider-stops.ts'
import { slotOptions } from '#app/features/forms/booking-slot.ts'
import { DateTimeControl } from '#app/features/forms/fields/date-time.tsx'
import { arrangeLabel } from '#app/features/forms/time-choice.ts'
import { CheckboxRow } from '#app/ui/checkbox-row.tsx'
import { ChoiceGroup } from '#app/ui/choice-group.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RangeSlider } from '#app/ui/range-slider.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { StarInput } from '#app/ui/star-rating.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { Shown } from './shown.tsx'

const required = '*This is a required field.'
const stops = stopsBetween(8000, 96_000, [
  { from: 0, step: 500 },
  { from: 20_000, step: 1000 },
  { from: 60_000, step: 2500 },
])
const counts = stops.slice(1).map((_, index) => 2 + ((index * 7) % 11))
const times = [
  { value: '', label: arrangeLabel },
  ...slotOptions(
    ['2026-08-13', '2026-08-14', '2026-08-17', '2026-08-18', '2026-08-19'].map((date) => ({
      slots: ['08:30', '09:30', '10:30', '12:30', '13:30', '15:30'].map((time) => ({
        value: `${date}T${time}:00+10:00`,
      })),
    })),
    'en-AU',
  ),
]
const options = ['Sales', 'Service', 'Parts'].map((label) => ({ value: label, label }))

/** Shows every kind of field: at rest, filled in, refused, disabled. */
export function FieldsShown() {
  return (
    <Shown title="Fields">
      <ErrorSummary
        errors={[
          { fieldId: 'wrong', message: `Last name: ${required}` },
          { fieldId: 'wrong-list', message: `Department: ${required}` },
        ]}
      />
      <div className="shown-fields">
        <TextField id="first" name="first" label="First name" autoComplete="given-name" isRequired />
        <TextField id="wrong" name="wrong" label="Last name" error={required} isRequired />
        <TextField
          id="phone"
          name="phone"
          type="tel"
          label="Phone"
          hint="For example 0411 222 333"
          size={20}
        />
        <TextField id="deposit" name="deposit" label="Deposit" prefix="$" defaultValue="5,000" />
        <TextField id="distance" name="distance" label="Distance" suffix="km" defaultValue="12,400" />
        <TextField id="off" name="off" label="Disabled" defaultValue="Not now" disabled />
        <SelectField id="list" name="list" label="Department" options={options} />
        <SelectField
          id="wrong-list"
          name="wrong-list"
          label="Department"
          options={options}
          error={required}
          isRequired
        />
        <SelectField
          id="off-list"
          name="off-list"
          label="Model"
          hint="Choose a make first"
          options={[]}
          disabled
        />
        <TextArea id="message" name="message" label="Message" maxLength={2000} />
        <TextField id="file" name="file" type="file" label="Photos" hint="Up to 5, 10 MB each" multiple />
        <StarInput id="stars" name="stars" label="Your rating" chosen={3} />
        <ChoicesShown />
        <TimesShown />
        <RangeSlider
          id="price"
          legend="Price"
          names={['least', 'most']}
          stops={stops}
          counts={counts}
          least={20_000}
          format={(value) => `$${numberText(value)}`}
          prefix="$"
        />
      </div>
    </Shown>
  )
}

function ChoicesShown() {
  return (
    <>
      <div>
        <CheckboxRow
          id="suv"
          name="body"
          label="SUV"
          count={{ shown: '12', spoken: '12 vehicles' }}
          defaultChecked
        />
        <CheckboxRow id="ute" name="body" label="Ute" count={{ shown: '9', spoken: '9 vehicles' }} />
        <CheckboxRow
          id="van"
          name="body"
          label="Van"
          count={{ shown: '0', spoken: 'no vehicles' }}
          disabled
        />
        <CheckboxRow id="terms" name="terms" label="I accept the terms" error={required} />
      </div>
      <ChoiceGroup
        type="radio"
        id="when"
        name="when"
        label="When may we call?"
        choices={options}
        chosen={['Service']}
      />
      <ChoiceGroup
        type="radio"
        id="every"
        name="every"
        label="Repayments"
        layout="segments"
        choices={['Weekly', 'Fortnightly', 'Monthly'].map((label) => ({ value: label, label }))}
        chosen={['Monthly']}
        isRequired
      />
      <ChoiceGroup
        type="checkbox"
        id="needs"
        name="needs"
        label="What is needed"
        layout="cards"
        hint="Choose any"
        choices={[
          {
            value: 'logbook',
            label: 'Logbook service',
            more: 'By distance or by time.',
            icon: <Icon name="check" />,
          },
          { value: 'tyres', label: 'Tyres', more: 'Fitted and balanced.', icon: <Icon name="check" /> },
          { value: 'recall', label: 'Recall', more: 'Nothing to pay.', isDisabled: true },
        ]}
        chosen={['tyres']}
      />
    </>
  )
}

function TimesShown() {
  return (
    <>
      <DateTimeControl
        id="visit"
        name="visit"
        label="When suits you?"
        hint="Bring your driver licence."
        options={times}
        freeAt={undefined}
        defaultValue=""
      />
      <DateTimeControl
        id="drop-off"
        name="drop-off"
        label="When do you bring it?"
        options={times.slice(1)}
        freeAt={undefined}
        defaultValue={times[4]?.value ?? ''}
        error="That time has just been taken. Please choose another."
        isRequired
      />
    </>
  )
}
