import type { RepairRequestForm } from '@yardmaster/core/contract/service/repairRequests.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { notFound } from '../../../appError.ts'
import type { PublicContext } from '../../../context.ts'
import { findSigningSecret } from '../../../uploads/uploads.queries.ts'
import { findLabelled, insertRequest } from './repairRequests.queries.ts'
import type { Labelled } from './requestCode.ts'
import { readRequestCode } from './requestCode.ts'

export type LabelledMachine = { labelled: Labelled; name: string; categoryName: string | null }

/** The machine whose label carries this code, for those who are not signed in; null when it opens nothing. */
async function findByCode({ database }: PublicContext, code: string): Promise<LabelledMachine | null> {
  const labelled = readRequestCode(await findSigningSecret({ db: database.outside }), code)
  const machine = labelled && (await findLabelled(database.account(labelled.accountId), labelled))
  return machine ? { labelled, ...machine } : null
}

export async function requireByCode(ctx: PublicContext, code: string): Promise<LabelledMachine> {
  const machine = await findByCode(ctx, code)
  if (!machine) throw notFound()
  return machine
}

export async function sendRequest(
  { database, outbound, address }: PublicContext,
  { labelled }: LabelledMachine,
  form: RepairRequestForm,
): Promise<void> {
  await outbound.attempts.takeRequest(address, `${labelled.accountId}.${labelled.equipmentId}`)
  await insertRequest(database.account(labelled.accountId), labelled, form)
}

/** Where a problem can be told without a sign-in, for those who came from the label of a machine; null: nowhere. */
export async function findReportPath(ctx: PublicContext, returnTo: string): Promise<string | null> {
  const code = new URLSearchParams(/\?([^#]*)/.exec(returnTo)?.[1]).get('request')
  return code && (await findByCode(ctx, code)) ? paths.repairRequest(code) : null
}
