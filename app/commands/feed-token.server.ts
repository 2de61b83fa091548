import { issueFeedToken } from '#app/features/intake/pushes/feed-tokens.server.ts'
import type { Command } from './command.server.ts'
import { findFeed } from './feed.server.ts'
import { asJson, flag } from './option.server.ts'

export const feedToken: Command = {
  name: 'feed token',
  positionals: ['<website>', '<feed>'],
  options: {
    'at-once': flag('ends the former tokens now; otherwise they are good for another 24 hours'),
    json: asJson,
  },
  summary: 'gives a feed of kind push another token, and shows it this once',
  run: async (args, context) => {
    const found = await findFeed(args, context, feedToken)
    if (typeof found === 'number') return found
    const { scope, feed } = found
    const { website } = scope
    if (feed.setting?.via.kind !== 'push') {
      const how = feed.setting ? `comes by ${feed.setting.via.kind}` : 'is not in feeds.json'
      context.complain(
        `${feed.id} ${how}: a token is for feeds with "via": { "kind": "push" } in feeds.json.`,
      )
      return 1
    }
    const at = { db: scope.db, websiteId: website.id }
    const endsFormer = args.options.has('at-once')
    const token = await issueFeedToken(at, feed.id, { now: scope.now, endsFormer })
    const address = new URL(`/api/v1/feeds/${feed.id}/`, website.url).href
    if (args.options.has('json')) {
      context.print(`${JSON.stringify({ feed: feed.id, token, address })}\n`)
      return 0
    }
    const former = endsFormer
      ? 'The former tokens have ended.'
      : 'The former one is good for another 24 hours.'
    context.print(
      [
        token,
        '',
        'This is the only time that it is shown. The source sends it as “Authorization: Bearer …”, as “X-API-KEY: …”,',
        `or as the password of Basic. ${former} Vehicles and files go to:`,
        `  ${address}vehicles`,
        `  ${address}file`,
        `  ${address}dealer-studio`,
        '',
      ].join('\n'),
    )
    return 0
  },
}
