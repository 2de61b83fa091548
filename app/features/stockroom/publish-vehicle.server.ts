import { AppError } from '#app/core/errors.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { galleryPictures } from '#app/features/vehicles/gallery-pictures.ts'
import type { Actor } from '#app/features/vehicles/history.ts'
import { figureAt } from '#app/features/vehicles/price/price-at.ts'
import { changeStock } from './change-stock.server.ts'
import type { FieldProblem } from './field-problem.ts'
import { shownStock } from './stock-vehicle.ts'
import { publishedVehicle } from './vehicle-actions.ts'

/** What a person knows to be missing, and wants to publish without. */
export interface PublishWish {
  readonly isOnEnquiry: boolean
  readonly arePhotosComing: boolean
}

/**
 * Shows a draft to everybody (STOCK-17). One that is published already stays as it is.
 *
 * @returns what is missing, where nothing was published
 */
export async function publishVehicle(
  scope: WriteScope,
  actor: Actor,
  id: number,
  { isOnEnquiry, arePhotosComing }: PublishWish,
): Promise<readonly FieldProblem[]> {
  return changeStock<readonly FieldProblem[]>(scope, actor, [id], async ([vehicle]) => {
    if (!vehicle) throw new AppError('not-found', 'Vehicle not found')
    if (!vehicle.draft) return { changed: [], result: [] }
    const { facts } = shownStock(vehicle)
    const problems: FieldProblem[] = []
    if (figureAt(facts, scope.website) === null && !isOnEnquiry)
      problems.push({ field: 'price', message: 'expected a price, or "enquire_for_price": true' })
    if (galleryPictures(facts).length === 0 && !arePhotosComing)
      problems.push({ field: 'photos', message: 'expected a photo, or "photos_coming": true' })
    if (problems.length > 0) return { changed: [], result: problems }
    return { changed: [publishedVehicle(vehicle, scope.now)], result: [] }
  })
}
