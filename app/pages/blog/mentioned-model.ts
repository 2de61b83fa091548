import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

export interface MentionedModel {
  readonly make: string
  readonly model: string
}

const shortestName = 4

/**
 * @returns the model for sale that a text names most often, or null. Short names are left out, because they
 * can be ordinary words.
 */
export function mentionedModel(
  text: string,
  vehicles: readonly Pick<Vehicle, 'make' | 'model' | 'sold' | 'status'>[],
): MentionedModel | null {
  const models = new Map<string, MentionedModel>()
  for (const { make, model, sold, status } of vehicles)
    if (!sold && status === 'in_stock' && model.length >= shortestName) models.set(model, { make, model })
  let most: { found: MentionedModel; times: number } | null = null
  for (const found of models.values()) {
    const times = text.split(found.model).filter((_, index) => index > 0).length
    if (times > 0 && times > (most?.times ?? 0)) most = { found, times }
  }
  return most?.found ?? null
}
