import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { backup, exportAll, importAll, restore } from '#app/commands/archive.server.ts'
import { doctor } from '#app/commands/doctor.server.ts'
import { drill } from '#app/commands/drill.server.ts'
import { erasuresReplay } from '#app/commands/erasures.server.ts'
import { leadsForget } from '#app/commands/leads-forget.server.ts'
import { leadsReplay } from '#app/commands/leads-replay.server.ts'
import { blobPlaces } from '#app/composition/blob-places.server.ts'
import { listLeads } from '#app/features/leads/store.server.ts'
import { openSecrets } from '#app/features/tenancy/secrets.server.ts'
import { type OpenDatabase, openDatabase } from '#app/server/db.server.ts'
import {
  aFolder,
  aFullDeployment,
  anEmptyPlace,
  filesIn,
  linesOf,
  manifestIn,
  type Place,
  run,
} from './an-export.ts'
import { anS3 } from './an-s3.ts'
import { asJson, createTestApp, type TestApp, testSecretsKey } from './app.ts'
import { ask } from './ask.ts'
import { databaseKinds, freshDatabase, postgresUrlOf } from './database.ts'
import { contextOf, runAsOperator } from './run-as-operator.ts'
import { templatePath } from './setup/template-database.ts'
import { aDataDir, forecourt, removeFolder, startServer, untilServing } from './spawned.ts'
import { until } from './until.ts'

/** A key of age in a file, and its public half. */
async function aKey() {
  const identity = await generateX25519Identity()
  const file = join(aFolder(), 'key.txt')
  writeFileSync(file, `# created: today\n${identity}\n`)
  return { file, recipient: await identityToRecipient(identity) }
}

type Environment = Readonly<Record<string, string>>

function withEnvironment(
  place: Place,
  command: typeof backup,
  options: [string, string][],
  environment: Environment,
) {
  return runAsOperator(place, command, [], options, environment)
}

/** Writes a backup into a folder. @returns the folder of the backup itself */
async function backedUp(place: Place, recipient: string): Promise<string> {
  const to = aFolder()
  const done = await withEnvironment(place, backup, [['to', to]], { BACKUP_RECIPIENT: recipient })
  expect(done.code, done.printed).toBe(0)
  const [name = ''] = readdirSync(to)
  expect(name).toMatch(/^forecourt-\d{8}T\d{6}Z$/)
  return join(to, name)
}

function restoring(place: Place, from: string, identity: string, to: string, environment: Environment = {}) {
  return withEnvironment(
    place,
    restore,
    [
      ['from', from],
      ['identity', identity],
      ['to', to],
    ],
    environment,
  )
}

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe.each(databaseKinds)('KEEP-18 KEEP-20 on %s', (kind) => {
  test('KEEP-21 F46 a drill says whether the newest backup would serve, leaves nothing behind, and doctor knows of it', {
    tags: ['long'],
  }, async () => {
    const { it, one } = await aDrilled(await freshDatabase(kind))
    const key = await aKey()
    const environment = { BACKUP_RECIPIENT: key.recipient, ...(await addressOf(it.database)) }
    const doctorSays = async () => (await withEnvironment(it, doctor, [], environment)).printed
    expect(await doctorSays()).toMatch(
      /restore +look +none was tried with success; “forecourt drill” tries one/,
    )
    const to = aFolder()
    await withEnvironment(it, backup, [['to', to]], environment)
    const [older = ''] = readdirSync(to)
    it.clock.now = new Date(it.clock.now.getTime() + 3_600_000)
    await withEnvironment(it, backup, [['to', to]], environment)
    const newer = readdirSync(to).find((name) => name !== older) ?? ''
    const drilling = (identity: string, ...more: [string, string][]) =>
      runWithPages(it, [['from', to], ['identity', identity], ...more], environment)
    const before = await databasesOf(it.database)
    mkdirSync(join(it.dataDir, 'tmp', 'drill-killed'), { recursive: true })
    expect(await doctorSays()).toMatch(
      /drills +look +a drill that was killed has left \S+drill-killed: the next/,
    )
    const good = await drilling(key.file)
    expect([good.code, good.printed]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(`^${newer} would serve: \\d+ rows, \\d+ files?, pages of 1 website, 1 secret; \\d+ s`),
      ),
    ])
    expect(await doctorSays()).toMatch(
      new RegExp(`restore +ok +the last that would serve: ${newer}, tried on`),
    )
    expect(await doctorSays()).not.toContain('drill-killed')
    const at = new Date(it.clock.now.getTime() - 60_000).toISOString()
    expect((await drilling(key.file, ['at', at])).printed).toMatch(
      new RegExp(`the newest that was made by then is tried: ${older}\\.[^]*${older} would serve`),
    )
    const moment = await runWithPages(it, [['from', 'pgbackrest']], environment)
    expect([moment.code, moment.printed]).toEqual([
      1,
      expect.stringContaining('PostgreSQL does not archive by pgBackRest here'),
    ])
    const stranger = await drilling((await aKey()).file)
    expect([stranger.code, stranger.printed]).toEqual([
      1,
      expect.stringMatching(/would not serve\. .*part-0001\.age cannot be opened with the key in/),
    ])
    truncateSync(join(to, newer, 'part-0001.age'), 100)
    expect((await drilling(key.file)).printed).toMatch(/would not serve\. .*part-0001\.age has 100 bytes/)
    expect(await doctorSays()).toMatch(
      /restore +look .*; the last try failed on .*part-0001\.age has 100 bytes/,
    )
    rmSync(join(to, newer, 'backup.json'))
    expect((await drilling(key.file)).printed).toContain(`${older} would serve`)
    const none = await runWithPages(
      it,
      [
        ['from', aFolder()],
        ['identity', key.file],
      ],
      environment,
    )
    expect([none.code, none.printed]).toEqual([1, expect.stringContaining('There is no backup in')])
    expect(await databasesOf(it.database)).toEqual(before)
    expect(readdirSync(join(it.dataDir, 'tmp'))).toEqual([])
    expect(one.slug).not.toBe('')
    it.clock.now = new Date(it.clock.now.getTime() + 36 * 86_400_000)
    expect(await doctorSays()).toMatch(/restore +look +the last that would serve: .*at least every 35 days/)
  })

  test('KEEP-12 who was erased after the backup is erased again in what is restored, with the garage, and no journal brings them back', {
    tags: ['long'],
  }, async () => {
    const it = await createTestApp({ database: await freshDatabase(kind) })
    const one = await it.aWebsite()
    const send = async (lead: object): Promise<string> => {
      const answer = await it.visit(one, '/api/leads', asJson({ lead: { category: 'General', ...lead } }))
      await it.settle()
      return (await answer.json()).id
    }
    const zoe = await send({ name: 'Zoe Zqerased', email: 'zoe@zqerased.example', message: 'Hello' })
    const before = await it.leadsOf(one)
    const nothing = { email: null, alert_email: null, alerts_since: null, alerted_at: null, searches: '[]' }
    const since = { website_id: one.id, created_at: it.clock.now, ...nothing }
    await it.database.db
      .insertInto('customers')
      .values([
        { ...since, id: 'erased', phone: '+61412777333' },
        { ...since, id: 'stays', phone: '+61412777334' },
      ])
      .execute()
    const key = await aKey()
    const from = await backedUp(it, key.recipient)
    const journals = join(aFolder(), 'leads')
    cpSync(join(it.dataDir, 'leads'), journals, { recursive: true })

    // the backup has the garage of this one, and not the lead
    const bo = await send({ name: 'Bo Zqerased', phone: '0412 777 333', message: 'Hello' })
    expect((await runAsOperator(it, leadsForget, [bo])).code).toBe(0)
    const receipt = await runAsOperator(it, leadsForget, [zoe], [], { BACKUP_KEEP_DAYS: '20' })
    expect(receipt.code, receipt.printed).toBe(0)
    const gone = new Date(it.clock.now.getTime() + 21 * 86_400_000).toISOString().slice(0, 10)
    expect(receipt.printed).toContain(`have lost it by age on ${gone}`)
    // the journal that stays on this disk is written anew without the person
    await it.chores.runDueChores()
    const erasures = join(it.dataDir, 'erasures')
    const texts = [...filesIn(it.dataDir)].filter(([name]) => !name.startsWith('db/'))
    for (const [name, bytes] of texts)
      expect(/zqerased|412 ?777/i.test(bytes.toString('latin1')), name).toBe(false)
    expect(filesIn(erasures).size).toBe(2)

    const there = await anEmptyPlace(kind)
    const target = join(aFolder(), 'data')
    const to = kind === 'postgres' ? await postgresUrlOf(there.database) : target
    const options: [string, string][] = [
      ['from', from],
      ['identity', key.file],
      ['to', to],
      ['journals', journals],
      ['erasures', erasures],
    ]
    const restored = await withEnvironment(there, restore, options, {})
    expect(restored.code, restored.printed).toBe(0)
    expect(restored.printed).toContain('Erased again: 1 leads and 1 customers of garages')
    const database = kind === 'postgres' ? there.database : await openDatabase({ folder: join(target, 'db') })
    const leads = await listLeads(database.db, { websiteId: one.id, all: true })
    expect(leads.map(({ id }) => id).sort()).toEqual(
      before
        .map(({ id }) => id)
        .filter((id) => id !== zoe)
        .sort(),
    )
    const customers = await database.db
      .selectFrom('customers')
      .select('id')
      .where('website_id', '=', one.id)
      .execute()
    expect(customers.map(({ id }) => id)).toContain('stays')
    expect(customers.map(({ id }) => id)).not.toContain('erased')
    const place = { ...there, database, dataDir: kind === 'postgres' ? there.dataDir : target }
    const replayed = await runAsOperator(place, leadsReplay, [], [['from', journals]])
    expect(replayed.printed).toMatch(/1 of forgotten people left out/)
    const again = await runAsOperator(place, erasuresReplay, [], [['from', erasures]])
    expect(again).toEqual({ code: 0, printed: 'All 2 erasures are known to this database.\n' })
    if (kind === 'pglite') await database.close()
  })

  test('KEEP-18 KEEP-20 a backup is restored whole, with its secrets, and nothing in it can be read without the key', {
    tags: ['long'],
  }, async () => {
    const { it, one } = await aFullDeployment(await freshDatabase(kind))
    await it.keepSecret(one, 'nevdis_key', 'zq-secret-text')
    const key = await aKey()
    // a process that was killed two days ago has left its work
    const left = join(it.dataDir, 'tmp', 'backup-killed')
    mkdirSync(left, { recursive: true })
    writeFileSync(join(left, 'leads.csv'), 'Ann')
    const longAgo = new Date(it.clock.now.getTime() - 2 * 86_400_000)
    utimesSync(left, longAgo, longAgo)
    const from = await backedUp(it, key.recipient)
    expect(readdirSync(join(it.dataDir, 'tmp'))).toEqual([])
    const readable = Buffer.concat([...filesIn(from).values()]).toString('latin1')
    for (const word of [one.canary, one.slug, 'ann@', 'zq-secret-text', testSecretsKey])
      expect(readable.includes(word), word).toBe(false)

    const target = join(aFolder(), 'data')
    const there = await anEmptyPlace(kind)
    const to = kind === 'postgres' ? await postgresUrlOf(there.database) : target
    const done = await restoring(kind === 'postgres' ? there : it, from, key.file, to)
    expect(done.code, done.printed).toBe(0)
    expect(done.printed).toMatch(/^leads +2$/m)
    expect(done.printed).toContain('3 secrets')
    const database = kind === 'postgres' ? there.database : await openDatabase({ folder: join(target, 'db') })
    const restored = { database, dataDir: kind === 'postgres' ? there.dataDir : target, clock: it.clock }
    const [first, second] = [join(aFolder(), 'a'), join(aFolder(), 'b')]
    await run(it, exportAll, [
      ['to', first],
      ['all', true],
    ])
    await run(restored, exportAll, [
      ['to', second],
      ['all', true],
    ])
    const [before, after] = [filesIn(first), filesIn(second)]
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [name, bytes] of before) expect(after.get(name)?.equals(bytes), name).toBe(true)
    const secrets = openSecrets(database.db, testSecretsKey)
    expect(await secrets.find({ websiteId: one.id, dealershipId: one.id }, 'nevdis_key')).toBe(
      'zq-secret-text',
    )
    expect(await database.db.selectFrom('feed_tokens').select('digest').execute()).toHaveLength(2)
    if (kind === 'pglite') await database.close()

    const again = await restoring(kind === 'postgres' ? there : it, from, key.file, to)
    expect(again.code).toBe(1)
    expect(again.printed).toMatch(
      kind === 'postgres' ? /The database is not empty: \w+ has rows/ : /has a database already/,
    )
  })
})

describe('KEEP-18 a backup', () => {
  test('KEEP-18 without a recipient none is written', async () => {
    const place = await anEmptyPlace('pglite')
    const to = aFolder()
    const refused = await run(place, backup, [['to', to]])
    expect(refused).toEqual({
      code: 1,
      printed: expect.stringContaining('BACKUP_RECIPIENT names no recipient'),
    })
    expect(readdirSync(to)).toEqual([])
  })

  test('KEEP-18 a large one has parts of 64 MiB, which come together again', {
    tags: ['long'],
  }, async () => {
    const { it } = await aFullDeployment(await freshDatabase())
    const hash = 'ef'.repeat(32)
    const { stores } = blobPlaces({ dataDir: it.dataDir, photoBucket: null })
    const photo = randomBytes(70 * 1024 * 1024)
    await stores.photos.put(hash, photo)
    await it.database.db.updateTable('vehicle_photos').set({ hash }).execute()
    const key = await aKey()
    const from = await backedUp(it, key.recipient)
    const { parts } = JSON.parse(readFileSync(join(from, 'backup.json'), 'utf8'))
    expect(parts.map(({ file }: { file: string }) => file)).toEqual(['part-0001.age', 'part-0002.age'])
    // 64 MiB, and 16 bytes for each 64 KiB, and a header
    expect(parts[0].bytes).toBeGreaterThan(64 * 1024 * 1024 + 1024 * 16)
    expect(parts[0].bytes).toBeLessThan(64 * 1024 * 1024 + 1024 * 16 + 1000)
    const target = join(aFolder(), 'data')
    expect((await restoring(it, from, key.file, target)).code).toBe(0)
    expect(readFileSync(join(target, `photos/ef/${hash}.jpg`)).equals(photo)).toBe(true)

    // the second part decides: where it is cut, nothing of the first is there
    truncateSync(join(from, 'part-0002.age'), 1000)
    const other = join(aFolder(), 'data')
    const refused = await restoring(it, from, key.file, other)
    expect(refused).toEqual({
      code: 1,
      printed: expect.stringContaining('part-0002.age has 1000 bytes in place of'),
    })
    expect(existsSync(other)).toBe(false)
  })

  test('KEEP-18 KEEP-20 to a bucket and from there', { tags: ['long'] }, async () => {
    const { it, one } = await aFullDeployment(await freshDatabase())
    const s3 = await anS3()
    const key = await aKey()
    const environment = {
      BACKUP_RECIPIENT: key.recipient,
      S3_ACCESS_KEY_ID: s3.key,
      S3_SECRET_ACCESS_KEY: s3.secret,
    }
    const query = `?endpoint=${new URL(s3.url).origin}&region=${s3.region}`
    s3.fail(503)
    const done = await withEnvironment(it, backup, [['to', `s3://backups/of/all${query}`]], environment)
    expect(done.code, done.printed).toBe(0)
    const [, folder = ''] = /s3:\/\/backups\/of\/all\/(\S+)\/backup\.json/.exec(done.printed) ?? []
    expect([...s3.files.keys()].sort()).toEqual([
      `/backups/of/all/${folder}/backup.json`,
      `/backups/of/all/${folder}/part-0001.age`,
    ])
    const target = join(aFolder(), 'data')
    const from = `s3://backups/of/all/${folder}${query}`
    const back = await restoring(it, from, key.file, target, environment)
    expect(back.code, back.printed).toBe(0)
    expect(existsSync(join(target, `lead-files/${one.id}/l-${one.id}/f1.pdf`))).toBe(true)
    const { S3_ACCESS_KEY_ID: _, S3_SECRET_ACCESS_KEY: __, ...without } = environment
    const keyless = await withEnvironment(it, backup, [['to', `s3://backups/of/all${query}`]], without)
    expect(keyless).toEqual({ code: 2, printed: expect.stringContaining('S3_ACCESS_KEY_ID') })
    for (const wrong of ['s3://', 's3://backups?endpoint=ftp://x', 's3://backups?zone=1']) {
      const refused = await withEnvironment(it, backup, [['to', wrong]], environment)
      expect(refused).toEqual({ code: 2, printed: expect.stringContaining('is no address of a bucket') })
    }
  })

  test.skipIf(!isInstalled('age') || !isInstalled('tar'))(
    'KEEP-18 a person opens it without this program: age and tar are enough',
    { tags: ['long'] },
    async () => {
      const { it } = await aFullDeployment(await freshDatabase())
      const key = await aKey()
      const from = await backedUp(it, key.recipient)
      const folder = aFolder()
      const opened = execFileSync('age', ['-d', '-i', key.file, join(from, 'part-0001.age')], {
        maxBuffer: 128 * 1024 * 1024,
      })
      execFileSync('tar', ['-x', '-f', '-', '-C', folder], { input: opened })
      const { files } = manifestIn(folder)
      expect([...filesIn(folder).keys()].sort()).toEqual([...Object.keys(files), 'manifest.json'].sort())
      expect(linesOf(folder, 'leads')).toHaveLength(2)
      const secrets = execFileSync('age', ['-d', '-i', key.file, join(folder, 'secrets.age')], {
        encoding: 'utf8',
      })
      expect(secrets).toContain('zq-token-digest')
    },
  )
})

describe('KEEP-22 F46 what is wrong with a backup', () => {
  test('KEEP-22 a wrong key, a cut or changed archive, a missing file: one sentence that names the file, and nothing is written', {
    tags: ['long'],
  }, async () => {
    const { it } = await aFullDeployment(await freshDatabase())
    const key = await aKey()
    const other = await aKey()
    const from = await backedUp(it, key.recipient)
    const part = join(from, 'part-0001.age')
    const index = join(from, 'backup.json')
    const whole = filesIn(from)
    const cases: [string, () => void, string, string?][] = [
      ['wrong key', () => {}, `${part} cannot be opened with the key in ${other.file}`, other.file],
      ['no key', () => {}, `${join(from, 'nothing.txt')} has no identity of age`, join(from, 'nothing.txt')],
      ['cut', () => truncateSync(part, 5000), `${part} has 5000 bytes`],
      [
        'changed',
        () => writeFileSync(part, flipped(whole.get('part-0001.age'))),
        `${part} is not the file that was written`,
      ],
      ['missing part', () => rmSync(part), `${part} is missing`],
      ['missing index', () => rmSync(index), `${index} is missing`],
      ['cut index', () => truncateSync(index, 20), `${index} cannot be read: it is not JSON`],
      [
        'index leads elsewhere',
        () => writeFileSync(index, String(whole.get('backup.json')).replace('part-0001.age', '../x.age')),
        index,
      ],
    ]
    for (const [what, spoil, said, identity = key.file] of cases) {
      spoil()
      const target = join(aFolder(), 'data')
      const refused = await restoring(it, from, identity, target)
      expect([what, refused.code], refused.printed).toEqual([what, 1])
      expect(refused.printed).toContain(said)
      expect(refused.printed.split(/\n|\. [A-Z]/), what).toHaveLength(1)
      expect(existsSync(target), what).toBe(false)
      for (const [name, bytes] of whole) writeFileSync(join(from, name), bytes)
    }
    expect((await restoring(it, from, key.file, join(aFolder(), 'data'))).code).toBe(0)
  })

  test('KEEP-20 nothing is restored over a folder with a database, nor into a database of another program', {
    tags: ['long'],
  }, async () => {
    const { it } = await aFullDeployment(await freshDatabase())
    const key = await aKey()
    const from = await backedUp(it, key.recipient)
    const target = aFolder()
    mkdirSync(join(target, 'db'))
    writeFileSync(join(target, 'db', 'PG_VERSION'), '17')
    const refused = await restoring(it, from, key.file, target)
    expect(refused).toEqual({
      code: 1,
      printed: expect.stringContaining(`${join(target, 'db')} has a database already`),
    })
    expect(readdirSync(target)).toEqual(['db'])
    if (!databaseKinds.includes('postgres')) return
    const there = await anEmptyPlace('postgres')
    await sql`drop schema public cascade`.execute(there.database.db)
    await sql`create schema public`.execute(there.database.db)
    await sql`create table invoices (id integer)`.execute(there.database.db)
    const url = await postgresUrlOf(there.database)
    const strange = await restoring(there, from, key.file, url)
    expect(strange).toEqual({
      code: 1,
      printed: expect.stringContaining('it has the table invoices of another program'),
    })
    await sql`drop table invoices`.execute(there.database.db)
    const bare = await restoring(there, from, key.file, url)
    expect(bare.code, bare.printed).toBe(0)
  })

  test('KEEP-18 KEEP-20 typed in a terminal: a running server writes its backup, and a restore opens no database but its own', {
    tags: ['long'],
  }, async () => {
    const dataDir = await aDataDir(templatePath())
    onTestFinished(() => removeFolder(dataDir))
    const key = await aKey()
    const server = await startServer(dataDir, { DEMO: '0', BACKUP_RECIPIENT: key.recipient })
    const to = aFolder()
    const done = await forecourt(dataDir, 'backup', '--to', to)
    await server.stop('SIGTERM')
    expect(done.code, done.stderr).toBe(0)
    const [name = ''] = readdirSync(to)
    const [elsewhere, target] = [join(aFolder(), 'data'), join(aFolder(), 'data')]
    const words = ['--from', join(to, name), '--identity', key.file, '--to', target]
    const restored = await forecourt(elsewhere, 'restore', ...words)
    expect(restored.code, restored.stderr).toBe(0)
    expect(existsSync(elsewhere)).toBe(false)
    expect(readdirSync(target).sort()).toEqual(['db', 'lock.db', 'secrets-key'])
    // links and webhook secrets are made from the key, so it comes along where the target has none
    expect(readFileSync(join(target, 'secrets-key'), 'utf8')).toBe(
      readFileSync(join(dataDir, 'secrets-key'), 'utf8'),
    )
    const again = await startServer(target, { DEMO: '0' })
    expect((await again.stop('SIGTERM')).code).toBe(0)
  })
})

describe.skipIf(!databaseKinds.includes('postgres'))('KEEP-20 journals', () => {
  test('KEEP-20 a lead that the backup lacks and the former journal has is there after the next start, once', {
    tags: ['long'],
  }, async () => {
    const dataDir = await aDataDir(templatePath())
    onTestFinished(() => removeFolder(dataDir))
    const imported = await forecourt(dataDir, 'website', 'import', 'db/sample/red-gum-caravans')
    expect(imported.code, imported.stderr).toBe(0)
    const key = await aKey()
    const server = await startServer(dataDir, { DEMO: '1', BACKUP_RECIPIENT: key.recipient })
    await untilServing(server)
    const send = (name: string) =>
      ask(server.port, 'red-gum-caravans.localhost', '/api/leads', {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ lead: { name, email: `${name}@example.com`, message: 'Hello' } }),
      })
    const listed = async (folder: string): Promise<string[]> =>
      JSON.parse((await forecourt(folder, 'leads', 'list', '--json')).stdout || '[]').map(
        ({ name }: { name: string }) => name,
      )
    expect((await send('before')).status).toBe(201)
    await until(async () => (await listed(dataDir)).length === 1)
    const to = aFolder()
    expect((await forecourt(dataDir, 'backup', '--to', to)).code).toBe(0)
    // the database is gone from here on, so the next lead stays in the journal
    const url = await postgresUrlOf(await freshDatabase('postgres'))
    expect((await forecourt(dataDir, 'move', '--to', url)).code).toBe(0)
    expect((await send('after')).status).toBe(201)
    await server.stop('SIGTERM')

    const target = join(aFolder(), 'data')
    const [name = ''] = readdirSync(to)
    const words = ['restore', '--from', join(to, name), '--identity', key.file, '--to', target]
    const wrong = await forecourt(dataDir, ...words, '--journals', join(to, 'nowhere'))
    expect(wrong).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${join(to, 'nowhere')} is no folder`),
    })
    const restored = await forecourt(dataDir, ...words, '--journals', join(dataDir, 'leads'))
    expect(restored.code, restored.stderr).toBe(0)
    expect(await listed(target)).toEqual(['before'])
    const again = await startServer(target, { DEMO: '1' })
    await until(async () => (await listed(target)).length === 2)
    expect((await again.stop('SIGTERM')).code).toBe(0)
    expect((await listed(target)).sort()).toEqual(['after', 'before'])
  })
})

function flipped(bytes: Uint8Array = Buffer.alloc(0)): Buffer {
  const other = Buffer.from(bytes)
  const at = other.length - 100
  other.writeUInt8((other[at] ?? 0) ^ 1, at)
  return other
}

describe('KEEP-24 secrets in an export', () => {
  test('KEEP-24 they go along only for a recipient who is named, and another deployment seals them anew', {
    tags: ['long'],
  }, async () => {
    const { it, one } = await aFullDeployment(await freshDatabase())
    await it.keepSecret(one, 'nevdis_key', 'zq-secret-text')
    const key = await aKey()
    const to = join(aFolder(), 'a')
    const refused = await run(it, exportAll, [
      ['to', to],
      ['all', true],
      ['secrets-for', 'ann@example.com'],
    ])
    expect(refused).toEqual({ code: 2, printed: expect.stringContaining('begins with age1') })
    const done = await run(it, exportAll, [
      ['to', to],
      ['all', true],
      ['secrets-for', key.recipient],
    ])
    expect(done.code, done.printed).toBe(0)
    expect(Buffer.concat([...filesIn(to).values()]).includes('zq-secret-text')).toBe(false)

    const without = await anEmptyPlace('pglite')
    const none = await run(without, importAll, [
      ['from', to],
      ['to-empty', true],
    ])
    expect(none).toEqual({ code: 0, printed: expect.stringContaining('--identity names the key') })
    expect(await without.database.db.selectFrom('website_secrets').select('name').execute()).toEqual([])

    const there = await anEmptyPlace('pglite')
    const otherKey = 'zq-key-of-another-deployment-0123456789'
    const imported = await runAsOperator(
      there,
      importAll,
      [],
      [
        ['from', to],
        ['to-empty', true],
        ['identity', key.file],
      ],
      { SECRETS_KEY: otherKey },
    )
    expect(imported.code, imported.printed).toBe(0)
    const found = await openSecrets(there.database.db, otherKey).find(
      { websiteId: one.id, dealershipId: one.id },
      'nevdis_key',
    )
    expect(found).toBe('zq-secret-text')
  })
})

async function aDrilled(database: OpenDatabase) {
  const it = await createTestApp({ database })
  const one = await it.aWebsite()
  await it.keepSecret(one, 'nevdis_key', 'zq-secret-text')
  return { it, one }
}

/** With PostgreSQL the throwaway database is made beside the one in use. */
async function addressOf(database: OpenDatabase): Promise<Environment> {
  return database.kind === 'postgres' ? { DATABASE_URL: await postgresUrlOf(database) } : {}
}

async function databasesOf({ db, kind }: OpenDatabase): Promise<string[]> {
  if (kind === 'pglite') return []
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where datname like 'forecourt_drill_%' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

async function runWithPages(it: TestApp, options: [string, string][], environment: Environment) {
  let printed = ''
  const print = (text: string): void => {
    printed += text
  }
  const context = { ...contextOf(it, environment), tryPages: it.tryPages, print, complain: print }
  const code = await drill.run({ words: [], options: new Map(options) }, context)
  return { code, printed }
}
