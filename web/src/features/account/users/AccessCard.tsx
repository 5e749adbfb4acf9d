import Skeleton from '@mui/material/Skeleton'
import type { User } from '@yardmaster/core/contract/account/users.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { AccessForm } from './AccessForm.tsx'
import { GrantedAccess } from './GrantedAccess.tsx'
import { useAccess } from './users.api.ts'

/** The things that a worker can see. Managers of the worker can change them. */
export function AccessCard({ user }: { user: User }) {
  const text = useText()
  const { data, error, refetch } = useAccess(user.id)
  const [canceled, setCanceled] = useState(0)
  const mayManage = useCan('user.manage', { id: user.id, role: user.role, branchId: user.branch.id })
  return (
    <Card title={text('people.access')}>
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={160} aria-busy="true" />}
      {data && !mayManage && <GrantedAccess access={data} />}
      {/* Remounts the form after a save, or when the user cancels, so that it starts from the stored state. */}
      {data && mayManage && (
        <AccessForm
          key={`${canceled} ${data.allThings} ${data.refs.join()}`}
          user={user}
          access={data}
          onCancel={() => setCanceled(canceled + 1)}
        />
      )}
    </Card>
  )
}
