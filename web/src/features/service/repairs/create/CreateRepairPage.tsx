import { paths } from '@yardmaster/core/paths.ts'
import { useNavigate, useParams } from 'react-router'
import * as z from 'zod/mini'
import { CallError } from '../../../../lib/call.ts'
import { useHashState } from '../../../../lib/hash.ts'
import { useText } from '../../../../lib/intl.tsx'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { LoadError } from '../../../../ui/page/LoadError.tsx'
import { FullScreenForm } from '../../../../ui/page/FullScreenForm.tsx'
import { useSession } from '../../../../lib/session.tsx'
import { useStoredDraft } from '../../../../widgets/outbox/draftStore.ts'
import { NotFoundPage } from '../../../../widgets/NotFoundPage.tsx'
import { CreateRepairForm } from './CreateRepairForm.tsx'
import { CreateRepairSkeleton } from './CreateRepairSkeleton.tsx'
import { drafts } from './drafts.ts'
import { LeftDraft } from './LeftDraft.tsx'
import { useMachine, useMachineTasks, useRequest } from './createRepair.api.ts'

/** `request` is the id of a request from someone without a login; the ticket answers it. */
const Hash = z.object({ request: z.optional(z.coerce.number()) })

export function CreateRepairPage() {
  const text = useText()
  const equipId = Number(useParams()['equipId'])
  const navigate = useNavigate()
  const [{ request: requestId }] = useHashState(Hash)
  const machine = useMachine(equipId)
  const tasks = useMachineTasks(equipId)
  const request = useRequest(requestId)
  const draft = useStoredDraft(drafts, useSession(), equipId)
  const failed = machine.error ?? tasks.error
  const isGone = failed instanceof CallError && (failed.status === 404 || failed.status === 422)
  if (isGone && !draft) return <NotFoundPage />
  const isClosed = isGone || Boolean(machine.data?.equipment.meta.archivedAt)
  const name = machine.data?.equipment.name ?? draft?.equipmentName ?? ''
  const isReady = machine.data && tasks.data && (requestId === undefined || request.data || request.error)
  return (
    <FullScreenForm
      title={name ? text('createRepair.title', { name }) : text('createRepair.loading')}
      section="service"
      backTo={paths.equipment(equipId)}
      onClose={() => void navigate(paths.equipment(equipId))}
    >
      {isClosed && draft && <LeftDraft draft={draft} />}
      {failed && !isGone && !isReady && (
        <LoadError
          error={failed}
          onRetry={() => {
            void machine.refetch()
            void tasks.refetch()
          }}
        />
      )}
      {!failed && !isReady && <CreateRepairSkeleton />}
      {isReady &&
        (isClosed ? (
          <EmptyState title={text('createRepair.archived')} />
        ) : (
          <CreateRepairForm
            key={equipId}
            profile={machine.data}
            assignments={tasks.data}
            request={request.data ?? null}
          />
        ))}
    </FullScreenForm>
  )
}
