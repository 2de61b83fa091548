import type { ShareTag } from './share-meta.ts'

/** React moves these elements into the head. */
export function ShareTags({ tags }: { tags: readonly ShareTag[] }) {
  return tags.map((tag) => <meta key={'property' in tag ? tag.property : tag.name} {...tag} />)
}
