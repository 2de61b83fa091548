import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tables } from '#app/server/db.server.ts'

/**
 * What the turn of a feed needs to know. It is read in the statement that claims the feed: feeds are asked often, and most
 * turns bring nothing new.
 */
export interface TurnFacts {
  /** The records of the website's `feeds.json`, as they are stored. */
  readonly settings: readonly unknown[]
  /** The secrets of the website's feeds, sealed, by name. */
  readonly sealed: ReadonlyMap<string, string>
  /** A file of the feed waits for a person. */
  readonly isHeld: boolean
  /** Something is left of a folder of photos of the feed. */
  readonly hasPhotos: boolean
  /** The website marks vehicles as old. */
  readonly hasDoubtfulVehicles: boolean
}

type OfFeed = ExpressionBuilder<Tables, 'feed_states'>

export function selectTurnFacts(eb: OfFeed) {
  return [
    jsonArrayFrom(
      eb
        .selectFrom('content')
        .select('record')
        .whereRef('content.website_id', '=', 'feed_states.website_id')
        .where('kind', '=', 'feeds')
        .orderBy('position'),
    ).as('settings'),
    jsonArrayFrom(
      eb
        .selectFrom('website_secrets')
        .select(['name', 'sealed'])
        .whereRef('website_secrets.website_id', '=', 'feed_states.website_id')
        .where('name', 'like', 'feed\\_%'),
    ).as('sealed'),
    isHeld(eb).as('is_held'),
    hasPhotos(eb).as('has_photos'),
    hasDoubtfulVehicles(eb).as('has_doubtful_vehicles'),
  ] as const
}

function isHeld(eb: OfFeed) {
  return eb.exists(
    eb
      .selectFrom('stock_feeds')
      .select('stock_feeds.id')
      .whereRef('stock_feeds.website_id', '=', 'feed_states.website_id')
      .whereRef('stock_feeds.id', '=', 'feed_states.feed_id')
      .where('stock_feeds.held_at', 'is not', null),
  )
}

/** Something is left of a folder of photos of the feed. */
export function hasPhotos(eb: OfFeed) {
  return eb.or([
    eb.exists(
      eb
        .selectFrom('feed_photos')
        .select('feed_photos.name')
        .whereRef('feed_photos.website_id', '=', 'feed_states.website_id')
        .whereRef('feed_photos.feed_id', '=', 'feed_states.feed_id'),
    ),
    eb.exists(
      eb
        .selectFrom('vehicle_photos')
        .innerJoin('vehicles', (join) =>
          join
            .onRef('vehicles.dealership_id', '=', 'vehicle_photos.dealership_id')
            .onRef('vehicles.id', '=', 'vehicle_photos.vehicle_id')
            .on('vehicles.sold_at', 'is', null),
        )
        .select('vehicle_photos.vehicle_id')
        .whereRef('vehicle_photos.feed_website_id', '=', 'feed_states.website_id')
        .whereRef('vehicle_photos.feed_id', '=', 'feed_states.feed_id'),
    ),
    eb.exists(
      eb
        .selectFrom('held_photos')
        .select('held_photos.feed_id')
        .whereRef('held_photos.website_id', '=', 'feed_states.website_id')
        .whereRef('held_photos.feed_id', '=', 'feed_states.feed_id'),
    ),
  ])
}

function hasDoubtfulVehicles(eb: OfFeed) {
  return eb.exists(
    eb
      .selectFrom('vehicles')
      .select('vehicles.id')
      .whereRef('vehicles.feed_website_id', '=', 'feed_states.website_id')
      .where('vehicles.freshness', '<>', 'fresh'),
  )
}

export function toTurnFacts(row: {
  readonly settings: readonly { readonly record: unknown }[]
  readonly sealed: readonly { readonly name: string; readonly sealed: string }[]
  readonly is_held: unknown
  readonly has_photos: unknown
  readonly has_doubtful_vehicles: unknown
}): TurnFacts {
  return {
    settings: row.settings.map(({ record }) => record),
    sealed: new Map(row.sealed.map(({ name, sealed }) => [name, sealed])),
    isHeld: row.is_held === true,
    hasPhotos: row.has_photos === true,
    hasDoubtfulVehicles: row.has_doubtful_vehicles === true,
  }
}
