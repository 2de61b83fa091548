import type { BreadcrumbList } from 'schema-dts'

export interface Breadcrumb {
  /** The steps to the page, without the page itself. */
  readonly parents: readonly { readonly href: string; readonly label: string }[]
  readonly title: string
  /** Adds the website's host to a path. */
  readonly address: (path: string) => string
}

/** The breadcrumb of a page: its last step is the page itself and needs no address. */
export function breadcrumbJsonLd({ parents, title, address }: Breadcrumb): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      ...parents.map(({ href, label }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name: label,
        item: address(href),
      })),
      { '@type': 'ListItem' as const, position: parents.length + 1, name: title },
    ],
  }
}
