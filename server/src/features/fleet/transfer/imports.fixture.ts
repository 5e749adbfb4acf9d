import { transfer } from '@yardmaster/core/contract/fleet/transfer.ts'
import type {
  EquipmentImport,
  ImportRowKind,
  ImportMapping,
  ImportRow,
} from '@yardmaster/core/contract/fleet/transfer.ts'
import { silentLog } from '../../../testing/silentLog.ts'
import type { Person } from '../../../testing/testAccount.ts'
import type { TestApp } from '../../../testing/testApp.ts'
import { callAs, cookieFor, send } from '../../../testing/testApp.ts'
import { runImports } from './runImports.ts'

type Refusal = { error?: string; errors?: Record<string, string> }

/** Runs imports as this person, with the job called directly instead of through the queue. */
export function importsAs(app: TestApp, person: Person) {
  const run = () =>
    runImports({
      database: app.database,
      files: app.files,
      clock: app.clock,
      log: silentLog,
      signal: new AbortController().signal,
    })

  async function upload(file: string | Uint8Array, name = 'fleet.csv') {
    const response = await send(app, {
      method: 'POST',
      url: `/api/equipment-imports?name=${encodeURIComponent(name)}`,
      cookie: await cookieFor(app, person),
      payload: Buffer.from(file as string),
      headers: { 'content-type': 'application/octet-stream' },
    })
    return { status: response.statusCode, body: JSON.parse(response.body) as EquipmentImport & Refusal }
  }

  const read = async (id: number): Promise<EquipmentImport> =>
    (await callAs(app, person, transfer.read, { params: { id } })).body

  const map = (id: number, mapping: ImportMapping) =>
    callAs(app, person, transfer.map, { params: { id }, body: mapping })

  /** Uploads a file, applies the guessed mapping with the given changes, and waits for the result. */
  async function check(file: string | Uint8Array, changes: Partial<ImportMapping> = {}) {
    const { body } = await upload(file)
    await map(body.id, { ...body.mapping, ...changes })
    await run()
    return read(body.id)
  }

  async function rows(id: number, kind: ImportRowKind): Promise<ImportRow[]> {
    const all: ImportRow[] = []
    let after: string | null = ''
    while (after !== null) {
      const query: { kind: ImportRowKind; after?: string } = { kind, ...(after && { after }) }
      const { body } = await callAs(app, person, transfer.rows, { params: { id }, query })
      all.push(...body.rows)
      after = body.next
    }
    return all
  }

  const apply = (id: number, leaveOutRefused = false) =>
    callAs(app, person, transfer.apply, { params: { id }, body: { leaveOutRefused } })

  /** Uploads, checks and applies a file. */
  async function done(file: string, changes: Partial<ImportMapping> = {}): Promise<EquipmentImport> {
    const { id } = await check(file, changes)
    await apply(id)
    await run()
    return read(id)
  }

  async function undo(id: number): Promise<EquipmentImport> {
    await callAs(app, person, transfer.undo, { params: { id } })
    await run()
    return read(id)
  }

  return { done, undo, upload, read, map, check, rows, apply, run }
}
