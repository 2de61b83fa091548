import { earliest } from '#app/core/time.ts'
import { type Block, type NamedBlock, parseBlocks } from '#app/features/content/blocks.ts'
import { currentOffers } from '#app/features/content/offer.ts'
import { chooseReviews } from '#app/features/content/shown-reviews.ts'
import { departmentsOf } from '#app/features/content/team.ts'
import { locationsOf } from '#app/features/locations/groups.ts'
import { describeLocation } from '#app/features/locations/shown-location.ts'
import { modelsOfBody } from '#app/features/range/range.ts'
import { noFilters } from '#app/features/search/filters.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import { makePicturedOffer } from '#app/pages/furniture/pictured-offer.server.ts'
import { makeStockShelf } from '#app/pages/furniture/shelves/stock-shelf.server.ts'
import { makeShownModels } from '#app/pages/furniture/shown-models.server.ts'
import type { ShownBlock } from './shown-block.ts'

export interface ShownBlocks {
  readonly blocks: readonly ShownBlock[]
  /** The moment when time alone changes what they show. */
  readonly endsAt: Date | null
  readonly hasStock: boolean
}

/** Fills the blocks of a text with this website's records of now; a block without any is left out. */
export function makeBlocks(markdown: string, scope: Scope): ShownBlocks {
  const made = parseBlocks(markdown).blocks.map((block) => prepareBlock(block, scope))
  return {
    blocks: made.flatMap(({ block }) => block ?? []),
    endsAt: earliest(made.map(({ endsAt }) => endsAt)),
    hasStock: made.some(({ block }) => block?.name === 'stock' || block?.name === 'models'),
  }
}

interface Made {
  readonly block: ShownBlock | null
  readonly endsAt: Date | null
}

function prepareBlock(block: Block, scope: Scope): Made {
  const { website, snapshot, now } = scope
  switch (block.name) {
    case 'stock':
      return stockBlock(block, scope)
    case 'team': {
      const departments = departmentsOf(snapshot.content.team, website.locale, block.settings)
      return blockWithoutEnd(departments.length > 0 ? { name: 'team', departments } : null)
    }
    case 'locations': {
      const shown = locationsOf(block.settings.type ?? 'all', snapshot.locations).map((location) =>
        describeLocation(location, website, now),
      )
      return {
        block: { name: 'locations', locations: shown.map(({ location }) => location) },
        endsAt: earliest(shown.map(({ changesAt }) => changesAt)),
      }
    }
    case 'models': {
      const { body = null, make, count } = block.settings
      const asked = modelsOfBody(snapshot.models, body).filter(
        ({ manufacturer_name }) => make === undefined || make === manufacturer_name,
      )
      const models = makeShownModels(scope, asked.slice(0, count))
      return blockWithoutEnd(models.length > 0 ? { name: 'models', models } : null)
    }
    case 'offers': {
      const { offers, endsAt } = currentOffers(snapshot.content.offers, now)
      const shown = offers
        .filter(
          ({ car_type }) => block.settings.car_type === undefined || car_type === block.settings.car_type,
        )
        .map((offer) => makePicturedOffer(offer, scope))
      return { block: shown.length > 0 ? { name: 'offers', offers: shown } : null, endsAt }
    }
    case 'reviews':
      return blockWithoutEnd(
        website.review_summary
          ? {
              name: 'reviews',
              rating: website.review_summary,
              reviews: chooseReviews(snapshot.content.reviews, website),
            }
          : null,
      )
    default:
      return blockWithoutEnd(block)
  }
}

function blockWithoutEnd(block: ShownBlock | null): Made {
  return { block, endsAt: null }
}

function stockBlock({ settings }: NamedBlock<'stock'>, scope: Scope): Made {
  const { title, count, q, price_max, ...lists } = settings
  const list = (value: string | undefined): string[] => (value === undefined ? [] : [value])
  const filters = {
    ...noFilters,
    q: q ?? '',
    lists: {
      ...noFilters.lists,
      car_type: list(lists.car_type),
      make: list(lists.make),
      model: list(lists.model),
      body: list(lists.body),
      fuel: list(lists.fuel),
    },
    ranges: { ...noFilters.ranges, price: { min: null, max: price_max ?? null } },
  }
  const { many } = vehicleWords(scope.website)
  const { shelf, endsAt } = makeStockShelf(scope, { title: title ?? `${many} in stock`, filters, count })
  return { block: shelf.cards.length > 0 ? { name: 'stock', shelf } : null, endsAt }
}
