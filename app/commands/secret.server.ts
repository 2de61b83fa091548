import { parseSecretName, secretNames, secretProblem } from '#app/features/tenancy/secret-names.ts'
import { listSecrets, removeSecret, resealSecrets, setSecret } from '#app/features/tenancy/secrets.server.ts'
import { keyDigest, listProcesses } from '#app/server/processes.server.ts'
import { secretsKeyOf } from '#app/server/secrets-key.server.ts'
import { presentKey } from '#app/server/secrets-keys.ts'
import { type Arguments, type Command, type CommandContext, printRows, textOption } from './command.server.ts'
import { openCommandServices } from './command-services.server.ts'
import { asJson, forWebsite } from './option.server.ts'
import { namedScope, scopeOf } from './stock.server.ts'
import { countWords, refuseUsage } from './website.server.ts'

export const secretSet: Command = {
  name: 'secret set',
  positionals: ['<name>'],
  options: { website: forWebsite },
  summary:
    'keeps a payment key, the website’s own API password or the like, read from standard input; <name>.<dealership id> for one dealership',
  prompt: 'The secret (it is not shown): ',
  run: async (args, context) => {
    const asked = await findNamedSecret(args, context, secretSet)
    if (typeof asked === 'number') return asked
    const text = context.input?.trim() ?? ''
    if (text === '') {
      context.complain('Nothing came on standard input: give the secret there.')
      return 2
    }
    const problem = secretProblem(asked.name, text)
    if (problem !== null) {
      context.complain(problem)
      return 1
    }
    const { websiteId, name } = asked
    await setSecret(
      context.database.db,
      secretsKeyOf(context.config),
      { websiteId, name, text },
      context.clock(),
    )
    context.print(`${name} is set\n`)
    return 0
  },
}

export const secretList: Command = {
  name: 'secret list',
  options: { website: forWebsite, json: asJson },
  summary: 'lists the secrets of a website by name, never what they say',
  run: async (args, context) => {
    const scope = await namedScope(args, context, secretList)
    if (typeof scope === 'number') return scope
    const rows = (await listSecrets({ db: context.database.db, websiteId: scope.website.id })).map(
      ({ name, setAt }) => ({
        name,
        set_at: setAt.toISOString(),
      }),
    )
    printRows(context, rows, args.options.has('json'))
    return 0
  },
}

export const secretRemove: Command = {
  name: 'secret remove',
  positionals: ['<name>'],
  options: { website: forWebsite },
  summary: 'forgets a secret',
  run: async (args, context) => {
    const asked = await findNamedSecret(args, context, secretRemove)
    if (typeof asked === 'number') return asked
    if (await removeSecret({ db: context.database.db, websiteId: asked.websiteId }, asked.name)) {
      context.print(`${asked.name} is removed\n`)
      return 0
    }
    context.complain(`There is no secret ${asked.name}.`)
    return 1
  },
}

export const secretReseal: Command = {
  name: 'secret reseal',
  summary:
    'seals with SECRETS_KEY what was kept with SECRETS_KEY_PREVIOUS, so that the former key is needed no more',
  run: async (_, context) => {
    const { db, kind } = context.database
    const key = secretsKeyOf(context.config)
    const former =
      kind === 'postgres'
        ? (await listProcesses(db)).find(
            ({ state, keyDigest: digest }) => state !== 'gone' && digest !== keyDigest(presentKey(key)),
          )
        : undefined
    if (former) {
      context.complain(
        `Process ${former.id} on ${former.node} still works with the former key, and would no longer open what is sealed anew. Start it again with both keys first.`,
      )
      return 1
    }
    const secrets = await resealSecrets(db, key)
    const files = await openCommandServices(context).leadBlobs.reseal()
    const unreadable = [...secrets.unreadable, ...files.unreadable]
    context.print(
      `${countWords(secrets.count, 'secret')} and ${countWords(files.count, 'file')} of leads were sealed anew\n`,
    )
    if (unreadable.length === 0) return 0
    context.complain(
      `These open with neither key and stay as they are:\n${unreadable.map((name) => `  ${name}`).join('\n')}`,
    )
    return 1
  },
}

/** Finds the website and the secret's name that a command was given, else returns the exit code. */
async function findNamedSecret(
  args: Arguments,
  context: CommandContext,
  command: Command,
): Promise<{ websiteId: number; name: string } | number> {
  const [typed, ...others] = args.words
  const slug = textOption(args, 'website')
  if (typed === undefined || others.length > 0 || slug === undefined) return refuseUsage(context, command)
  const name = parseSecretName(typed)
  if (name === null) {
    // the typed text may be the secret itself, so it is not repeated
    const known = Object.entries(secretNames).map(([one, meaning]) => `  ${one}: ${meaning}`)
    context.complain(`There is no secret of that name. Known are:\n${known.join('\n')}`)
    return 1
  }
  const scope = await scopeOf(slug, context)
  return scope ? { websiteId: scope.website.id, name } : 1
}
