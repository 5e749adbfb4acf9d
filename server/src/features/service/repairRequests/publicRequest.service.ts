import type { RepairRequestForm } from '@yardmaster/core/contract/service/repairRequests.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { notFound } from '../../../appError.ts'
import type { PublicContext } from '../../../context.ts'
import { findSigningSecret } from '../../../signing/signing.queries.ts'
import { recordEvent } from '../../../telemetry/write/recordEvent.ts'
import { findLabeled, insertRequest } from './repairRequests.queries.ts'
import type { Labeled } from '../../fleet/labels/labels.public.ts'
import { readRequestCode } from '../../fleet/labels/labels.public.ts'

export type LabeledMachine = { labeled: Labeled; name: string; categoryName: string | null }

/**
 * Returns the asset whose label carries this code, for visitors who aren't signed in. Returns null if the
 * code is invalid.
 */
async function findByCode({ database }: PublicContext, code: string): Promise<LabeledMachine | null> {
  const labeled = readRequestCode(await findSigningSecret({ db: database.outside }), code)
  const machine = labeled && (await findLabeled(database.account(labeled.accountId), labeled))
  return machine ? { labeled, ...machine } : null
}

export async function requireByCode(ctx: PublicContext, code: string): Promise<LabeledMachine> {
  const machine = await findByCode(ctx, code)
  if (!machine) throw notFound()
  return machine
}

/** Stores a request and notifies the subscribers who review requests. */
export async function sendRequest(
  { database, outbound, address, clock }: PublicContext,
  { labeled }: LabeledMachine,
  form: RepairRequestForm,
): Promise<void> {
  await outbound.attempts.takeRequest(address, `${labeled.accountId}.${labeled.equipmentId}`)
  const { accountId, equipmentId } = labeled
  await database
    .account(accountId)
    .transaction()
    .execute(async (db) => {
      const requestId = await insertRequest(db, labeled, form)
      await recordEvent(
        { db, clock, session: { accountId } },
        { assetId: equipmentId, type: 'repairRequested', which: requestId, fields: { requestId } },
      )
    })
}

/**
 * Returns the page where visitors who scanned a label can report a problem without signing in, or null if
 * there is none.
 */
export async function findReportPath(ctx: PublicContext, returnTo: string): Promise<string | null> {
  const code = new URLSearchParams(/\?([^#]*)/.exec(returnTo)?.[1]).get('request')
  return code && (await findByCode(ctx, code)) ? paths.repairRequest(code) : null
}
