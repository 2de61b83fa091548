import type { BreadcrumbList } from 'schema-dts'

export interface Breadcrumb {
  /** The steps to the page, the page itself left out. */
  readonly parents: readonly { readonly href: string; readonly label: string }[]
  readonly title: string
  /** A path of the website with its host. */
  readonly address: (path: string) => string
}

/** The way to a page: its last step is the page and needs no address. */
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
