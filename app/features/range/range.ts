import { type Model, manufacturerBodies } from './model.ts'

type Bodied = Pick<Model, 'manufacturer_body' | 'manufacturer_body2' | 'manufacturer_body3'>

/** The models of one body type; all models where the type is missing or unknown (MODEL-09). */
export function modelsOfBody<M extends Bodied>(models: readonly M[], asked: string | null): M[] {
  const body = asked?.trim().toUpperCase()
  if (!manufacturerBodies.some((known) => known === body)) return [...models]
  return models.filter((model) =>
    [model.manufacturer_body, model.manufacturer_body2, model.manufacturer_body3].some((own) => own === body),
  )
}
