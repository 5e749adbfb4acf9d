import { signInPages } from '@yardmaster/core/contract/access/signIn.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, stopServer } from './testing/serverProcess.ts'
import type { ServerProcess } from './testing/serverProcess.ts'
import { temporaryDirectory } from './testing/temporaryDirectory.ts'
import { createTestDatabase } from './testing/testDatabase.ts'
import type { TestDatabase } from './testing/testDatabase.ts'

const directory = temporaryDirectory()
let database: TestDatabase
let servers: ServerProcess[]

beforeAll(async () => {
  database = await createTestDatabase()
  const { user, host, database: name } = database.owner
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
  const start = () => startServer({ DATABASE_URL: url, DATA_DIR: directory.path, ROLES: 'api' })
  servers = [start(), start()]
})
afterAll(async () => {
  await Promise.all(servers.map(stopServer))
  await database.close()
  directory.remove()
})

test('two processes check ten of the passwords that are guessed at once, and refuse the others', async () => {
  const addresses = await Promise.all(servers.map(({ address }) => address))
  const guess = async (address: string, number: number): Promise<number> => {
    const response = await fetch(`${address}${signInPages.signIn.path}`, {
      method: 'POST',
      headers: { origin: address },
      body: new URLSearchParams({ email: 'somebody@yard.example', password: `guess ${number}` }),
    })
    return response.status
  }
  const guesses = addresses.flatMap((address) =>
    Array.from({ length: 9 }, (_, number) => guess(address, number)),
  )
  const statuses = await Promise.all(guesses)
  expect(statuses.filter((status) => status === 422)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(8)
})
