import { earliest } from '#app/core/time.ts'
import { blogTitle } from '#app/features/content/blog.ts'
import { currentOffers } from '#app/features/content/offer.ts'
import { chooseReviews } from '#app/features/content/shown-reviews.ts'
import { repaymentNotice } from '#app/features/finance/finance-terms.ts'
import { locationsOf } from '#app/features/locations/groups.ts'
import { describeLocation } from '#app/features/locations/shown-location.ts'
import type { Model } from '#app/features/range/model.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import type { HomeSectionName } from '#app/features/tenancy/settings/home-setting.ts'
import { localSpelling, vehicleWords } from '#app/features/tenancy/wording.ts'
import { makePicturedOffer } from '#app/pages/furniture/pictured-offer.server.ts'
import { makeAsk } from '#app/pages/furniture/plain-page/ask.server.ts'
import { makeShownModels, modelStock } from '#app/pages/furniture/shown-models.server.ts'
import { makeShownPost } from '#app/pages/furniture/shown-post.server.ts'
import { makeExhibit } from './exhibits/exhibits.server.ts'
import type { DressedSection, HomeSection, HomeService, HomeStock } from './home-data.ts'

const shownOffers = 3
const shownRange = 6
const shownMakes = 12
const shownPlaces = 3
const shownPosts = 3
export interface MadeSection {
  readonly section: HomeSection | null
  /** The moment when time alone changes it. */
  readonly endsAt: Date | null
}

/**
 * Makes the sections of these names that have something to show, and the moment when time alone changes one.
 */
export function makeHomeSections(
  names: readonly HomeSectionName[],
  scope: Scope,
  stock: HomeStock,
): { sections: DressedSection[]; endsAt: Date | null } {
  const { dress } = scope.website.config.home
  const made = names.map((name) => ({ ...sectionOf(name, scope, stock), dress: dress[name] ?? {} }))
  return {
    sections: made.flatMap(({ section, dress }) => (section === null ? [] : { section, dress })),
    endsAt: earliest(made.map(({ endsAt }) => endsAt)),
  }
}

function sectionOf(name: HomeSectionName, scope: Scope, stock: HomeStock): MadeSection {
  const { website, snapshot, now } = scope
  switch (name) {
    case 'arrivals': {
      const { newest, path, counted } = stock
      const more = { href: path, label: `See all ${counted}` }
      return sectionWithoutEnd(newest.length > 0 ? { name, cards: newest, more } : null)
    }
    case 'repayment':
      // the page itself has it, because a visitor moves its price
      return sectionWithoutEnd(null)
    case 'bodies': {
      const { bodies, learner, areBodiesShown } = stock
      return sectionWithoutEnd(
        bodies.length > 1 && !areBodiesShown
          ? { name, bodies: learner ? [learner, ...bodies] : bodies }
          : null,
      )
    }
    case 'offers': {
      const { offers, endsAt } = currentOffers(snapshot.content.offers, now)
      const shown = offers.slice(0, shownOffers).map((offer) => makePicturedOffer(offer, scope))
      return { section: shown.length > 0 ? { name, offers: shown, total: offers.length } : null, endsAt }
    }
    case 'services':
      return sectionWithoutEnd({ name, services: servicesOf(scope) })
    case 'models': {
      const models = makeShownModels(scope, firstModels(scope))
      const makes = new Set(models.map(({ make }) => make))
      const [make] = makes
      const title = makes.size === 1 && make !== undefined ? `The ${make} range` : 'New models'
      return sectionWithoutEnd(
        models.length > 0 ? { name, title, models, total: snapshot.models.length } : null,
      )
    }
    case 'makes': {
      const most = stock.makes.toSorted((one, other) => other.count - one.count).slice(0, shownMakes)
      return sectionWithoutEnd(most.length > 1 ? { name, makes: most } : null)
    }
    case 'reasons': {
      const { reasons } = website.config.home
      return sectionWithoutEnd(reasons.length > 0 ? { name, title: `Why ${website.name}`, reasons } : null)
    }
    case 'reviews': {
      const rating = website.review_summary
      return sectionWithoutEnd(
        rating ? { name, rating, reviews: chooseReviews(snapshot.content.reviews, website) } : null,
      )
    }
    case 'locations': {
      const all = locationsOf('all', snapshot.locations)
      const sales = locationsOf('sales', snapshot.locations)
      const shown = (sales.length > 1 ? sales : all)
        .slice(0, shownPlaces)
        .map((location) => describeLocation(location, website, now))
      return {
        section:
          shown.length > 0
            ? { name, locations: shown.map(({ location }) => location), total: all.length }
            : null,
        endsAt: earliest(shown.map(({ changesAt }) => changesAt)),
      }
    }
    case 'posts': {
      const posts = snapshot.content.posts().slice(0, shownPosts)
      if (posts.length === 0) return sectionWithoutEnd(null)
      return sectionWithoutEnd({
        name,
        title: blogTitle(website),
        path: website.config.blog.path,
        posts: posts.map((post) => makeShownPost(post, scope)),
      })
    }
    case 'closing': {
      const { closing } = website.config.home
      const { ask, endsAt } = makeAsk(scope, { title: closing?.title ?? 'Ask us anything' })
      return { section: { name, text: closing?.text ?? null, ask }, endsAt }
    }
    default:
      return makeExhibit(name, scope)
  }
}

function sectionWithoutEnd(section: HomeSection | null): MadeSection {
  return { section, endsAt: null }
}

/**
 * Chooses some models that show the width of the range: of each body the first, those that can be seen today before
 * others, then further ones; all in the order of the range.
 */
function firstModels(scope: Scope): Model[] {
  const stock = modelStock(scope)
  const inStock = (model: Model): boolean => (stock.get(model)?.length ?? 0) > 0
  const { models } = scope.snapshot
  const seenFirst = [...models.filter(inStock), ...models.filter((model) => !inStock(model))]
  const bodies = new Set<string | null>()
  const ofEachBody = seenFirst.filter((model) => {
    const body = model.manufacturer_body ?? model.bodyStyle[0] ?? null
    if (bodies.has(body)) return false
    bodies.add(body)
    return true
  })
  const chosen = new Set([...new Set([...ofEachBody, ...seenFirst])].slice(0, shownRange))
  return models.filter((model) => chosen.has(model))
}

/** Lists how to pay for a vehicle, and what becomes of the present one. */
function servicesOf({ website }: Scope): HomeService[] {
  const { one } = vehicleWords(website)
  const { locale, features, config } = website
  // the page behind the link shows repayments by the same rule
  const showsRepayments = repaymentNotice(website) !== null
  return [
    {
      title: showsRepayments ? 'Work out the finance' : 'Finance',
      text: showsRepayments
        ? `See what a loan costs before you apply, with the rate and the total in plain sight.`
        : 'Tell us the budget, and we tell you what is possible before you visit.',
      link: {
        href: config.finance_path,
        label: showsRepayments ? 'See repayments and apply' : 'Apply for finance',
      },
    },
    {
      title: `What is your ${one} worth?`,
      text: features.autograb
        ? 'Its plate number and a few questions give a price range on the spot.'
        : localSpelling('A few questions and some photos, and a person who values them calls you.', locale),
      link: { href: '/trade-in', label: `Value my ${one}` },
    },
  ]
}
