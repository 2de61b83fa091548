import type { Model } from './model.ts'

/** The address that a model's card links to (MODEL-07). */
export function modelPath(model: Pick<Model, 'override_url' | 'path' | 'slug'>): string {
  return model.override_url || model.path || `/models/${model.slug}`
}
