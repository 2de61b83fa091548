import { z } from 'zod'
import { source, url } from '#app/features/tenancy/settings/values.ts'
import { priceQualifiers } from '#app/features/vehicles/vehicle.ts'

const text = z.string().trim().min(1)
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected lower-case words joined by hyphens')
const day = z.iso.date('expected a date such as 2026-11-21')
const href = z
  .string()
  .regex(
    /^(\/(?![/\\])|https?:\/\/|tel:|mailto:|#)/,
    'expected a path that starts with one /, a web address, tel: or mailto:',
  )

export interface MenuItem {
  label: string
  href: string
  children?: MenuItem[] | undefined
}

const menuItem: z.ZodType<MenuItem> = z.strictObject({
  label: text,
  href,
  get children() {
    return z.array(menuItem).optional()
  },
})

/** `navigation.json` (TENANT-24): the menus of header and footer. */
export const navigationSchema = z.strictObject({
  $schema: z.string().optional(),
  header: z.array(menuItem).default([]),
  footer: z.array(menuItem).default([]),
})
export type Navigation = z.output<typeof navigationSchema>

/** One entry of `offers.json` (CONTENT-04). */
export const offerSchema = z.strictObject({
  id: z.int().positive(),
  title: text,
  image: source.optional(),
  text,
  price: z.number().positive().optional(),
  /** What the price holds; an offer with a price on a vehicle says it (ONE-23). */
  price_qualifier: z.enum(priceQualifiers).exclude(['unqualified']).optional(),
  car_type: z.enum(['new', 'used', 'demo']).optional(),
  /** The one vehicle that the offer is on: while it is for sale, its price is the offer's. */
  stock_number: text.optional(),
  expires_at: z.iso
    .datetime({ offset: true, error: 'expected a time such as 2026-12-31T23:59:59+10:00' })
    .optional(),
})
export type Offer = z.output<typeof offerSchema>

/** One entry of `careers.json` (CAREER-01). */
export const positionSchema = z.strictObject({
  id: z.int().positive(),
  title: text,
  slug,
  location: text,
  employment_type: text,
  description: text,
  closing_date: day.optional(),
  /** The day on which it was published; job boards ask for it. */
  posted_date: day.optional(),
})
export type Position = z.output<typeof positionSchema>

/** One entry of `reviews.json` (REVIEW-02). */
export const reviewSchema = z.strictObject({
  author: text,
  rating: z.int().min(1).max(5),
  text,
  date: day,
  /** The website on which the review was written, where that is not Google. */
  source: text.optional(),
  /** The address of the original review. */
  url: url.optional(),
})
export type Review = z.output<typeof reviewSchema>

/** One entry of `team.json`. */
export const teamMemberSchema = z.strictObject({
  name: text,
  role: text,
  department: z.string().optional(),
  location_slug: z.string().optional(),
  photo: source.optional(),
  bio: z.string().optional(),
  phone: z.string().optional(),
  email: z.email().optional(),
})
export type TeamMember = z.output<typeof teamMemberSchema>

/** The front matter of `pages/*.md` (CONTENT-02). */
export const pageFrontMatterSchema = z.strictObject({
  path: z.string().regex(/^\/(?![/\\])[a-z0-9/-]*$/, 'expected a path of lower-case words such as /about-us'),
  title: text,
  description: z.string().max(200, 'expected at most 200 characters').optional(),
  /** A picture next to the title; a demo website without one shows a vehicle of its stock. */
  image: source.optional(),
  image_alt: z.string().optional(),
  /** The day of the last change of a legal text; it is shown below the title. */
  updated: day.optional(),
})
export interface Page extends z.output<typeof pageFrontMatterSchema> {
  markdown: string
}

/** The front matter of `posts/*.md` (CONTENT-03). */
export const postFrontMatterSchema = z.strictObject({
  slug,
  title: text,
  date: day,
  category: text,
  summary: z.string().max(300, 'expected at most 300 characters'),
  author: z.string().optional(),
  image: source.optional(),
})
export interface Post extends z.output<typeof postFrontMatterSchema> {
  markdown: string
}
