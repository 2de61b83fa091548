/** A photo of the vehicle: its address on the website, and at the desk. */
export interface ChoicePhoto {
  readonly photo: string
  readonly src: string
}

interface Props {
  readonly legend: string
  readonly name: string
  readonly photos: readonly ChoicePhoto[]
  readonly chosen: string | undefined
  readonly hint?: string
  readonly problem?: string | undefined
  onChoose?(photo: ChoicePhoto): void
}

/** One of the vehicle’s photos, chosen by its look. */
export function PhotoChoice({ legend, name, photos, chosen, hint, problem, onChoose }: Props) {
  return (
    <fieldset className="bare">
      <legend>{legend}</legend>
      {hint && <p className="meta">{hint}</p>}
      {problem && <p className="problem">{problem}</p>}
      <div className="photo-choices">
        {photos.map((one, index) => (
          <label key={one.photo} className="photo-choice">
            <input
              type="radio"
              name={name}
              value={one.photo}
              defaultChecked={one.photo === chosen}
              onChange={() => onChoose?.(one)}
            />
            <img src={one.src} alt={`View ${index + 1}`} width="256" height="192" loading="lazy" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
