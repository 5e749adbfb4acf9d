import type { GroundForm, GroundPage } from '@yardmaster/core/contract/map/ground.ts'
import { administersInstallation } from '../../../administersInstallation.ts'
import { conflict, forbidden, invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { streetsOf } from '../../../ground/effectiveGround.ts'
import { readChoice, saveChoice } from '../../../ground/ground.queries.ts'
import type { GroundChoice } from '../../../ground/ground.queries.ts'

export async function readGroundPage(ctx: Context): Promise<GroundPage> {
  const { ground } = ctx.outbound
  const { kind, setBy, styleUrl } = await ground.read(ctx.db)
  const mayChange = await administersInstallation(ctx)
  const file = await ground.file.read()
  return {
    kind,
    // The address of a variable may contain a key that only the operator should see.
    styleUrl: kind === 'style' && setBy === null && mayChange ? (styleUrl ?? '') : '',
    setBy,
    mayChange,
    file: {
      path: mayChange ? ground.file.path : null,
      size: file.problem === null ? file.size : null,
      problem: file.problem,
      streets: streetsOf(file),
    },
  }
}

export async function updateGround(ctx: Context, form: GroundForm): Promise<void> {
  const { ground } = ctx.outbound
  if (!(await administersInstallation(ctx))) throw forbidden()
  const { setBy } = await ground.read(ctx.db)
  if (setBy !== null) throw conflict('error.groundFixed')
  if (form.kind === 'file' && (await ground.file.read()).problem !== null)
    throw invalid('kind', 'error.groundFile')
  const before = await readChoice(ctx.db)
  const after = { kind: form.kind, styleUrl: form.kind === 'style' ? form.styleUrl : null }
  await saveChoice(ctx.db, after, ctx.clock.now())
  await publish(ctx, {
    action: 'updated',
    resource: { kind: 'account', id: ctx.session.accountId, name: ctx.session.accountName },
    branchId: null,
    before: recordedValues(before),
    after: recordedValues(after),
  })
  ctx.afterCommit(() => ground.refresh())
}

/** The host names the service. The rest of the address may contain a key. */
const recordedValues = ({ kind, styleUrl }: GroundChoice) => ({
  mapGround: kind,
  mapService: styleUrl === null ? null : new URL(styleUrl).host,
})
