import { expect, test } from 'vitest'
import { readiness } from './health.server.ts'

test('SCALE-08 a process serves while what an earlier one left moves to the database, and says that this part fails', async () => {
  const journal = { hasMoved: false, hasRoom: false }
  const ready = readiness([
    { name: 'journal', isWell: () => journal.hasMoved && journal.hasRoom, isEnough: () => journal.hasRoom },
  ])
  const state = async () => {
    const { status, body } = await ready.state()
    return [status, body.status, body.parts.journal]
  }
  expect(await state()).toEqual([503, 'starting', 'failing'])
  journal.hasRoom = true
  expect(await state()).toEqual([200, 'degraded', 'failing'])
  journal.hasMoved = true
  expect(await state()).toEqual([200, 'ready', 'ok'])
})
