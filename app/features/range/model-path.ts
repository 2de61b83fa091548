import type { Model } from './model.ts'

/** Where a model's card leads (MODEL-07). */
export function modelPath(model: Pick<Model, 'override_url' | 'path' | 'slug'>): string {
  return model.override_url || model.path || `/models/${model.slug}`
}
