import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { TEMPLATE } from './database.global.ts'

/** A migrated database of one's own, with the connections of its owner and of the application. */
export async function createTestDatabase() {
  const { owner, app } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  const maintenance = new pg.Pool({ ...owner, max: 1 })
  await maintenance.query(`create database ${name} template ${TEMPLATE}`)
  const ownerPool = new pg.Pool({ ...owner, database: name, max: 2 })
  return {
    owner: { ...owner, database: name },
    app: { ...app, database: name },
    ownerPool,
    async remove() {
      await ownerPool.end()
      await maintenance.query(`drop database ${name} with (force)`)
      await maintenance.end()
    },
  }
}

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>
