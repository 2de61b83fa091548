import { z } from 'zod'
import { jsonOf } from '#app/core/json.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { namesPage, type OwnPlace } from './asked-places.ts'

/** The application as a visitor sees it, which knows that it is the platform that asks. */
export interface AskedApplication {
  visit(request: Request): Promise<Response>
  /** Resolves when every change that was announced is visible. */
  settled(): Promise<void>
}

/** A vehicle for which places are asked. */
export interface Sought {
  readonly id: number
  readonly stocknum: string
  readonly slug: string
}

interface Answer {
  readonly status: number
  readonly text: string
}

/** Asks the places of one website; a file that names all vehicles is asked for once. */
export class PlacesOfWebsite {
  readonly #application: AskedApplication
  readonly #website: Website
  readonly #files = new Map<string, Promise<Answer>>()

  constructor(application: AskedApplication, website: Website) {
    this.#application = application
    this.#website = website
  }

  /** Is the vehicle for sale there? Null where the website has no such place. */
  async has(place: OwnPlace, vehicle: Sought): Promise<boolean | null> {
    const path = vehiclePath(this.#website, vehicle)
    switch (place) {
      case 'page':
        return this.#sellsAt(path)
      case 'search':
        return this.#finds(vehicle)
      case 'sitemap':
        return this.#names('/sitemaps/stock.xml', path)
      case 'google':
        return this.#names('/feeds/google-vehicles.xml', path)
      case 'meta':
        return this.#names('/feeds/meta-vehicles.csv', path)
    }
  }

  /** A page that says that its vehicle is sold sells nothing. */
  async #sellsAt(path: string): Promise<boolean> {
    const { status, text } = await this.#ask(path)
    return status === 200 && !text.includes('vehicle-state state-sold')
  }

  async #finds({ id, stocknum }: Sought): Promise<boolean | null> {
    const slug = searchPath(this.#website).replace(/^\/(?:search\/)?/, '')
    const { status, text } = await this.#ask(`/api/search/${slug}?q=${encodeURIComponent(stocknum)}`)
    const found = status === 200 ? hitsSchema.safeParse(jsonOf(text)).data : null
    return found ? found.hits.some((hit) => hit.id === id && !hit.sold) : null
  }

  async #names(file: string, path: string): Promise<boolean | null> {
    const asked = this.#files.get(file) ?? this.#ask(file)
    this.#files.set(file, asked)
    const { status, text } = await asked
    return status === 200 ? namesPage(text, path) : null
  }

  async #ask(path: string): Promise<Answer> {
    const request = new Request(`https://${this.#website.host}${path}`)
    const answer = await this.#application.visit(request)
    return { status: answer.status, text: await answer.text() }
  }
}

const hitsSchema = z.object({ hits: z.array(z.object({ id: z.number(), sold: z.boolean() })) })
